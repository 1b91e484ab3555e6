-- The tables in which several servers, the nodes, share their rooms.

create table version (version int4 not null);
insert into version values (1);

-- The nodes. A node holds its partitions `until` then; `seen` is when it said so.
create table node (
    node text primary key,
    inner_url text not null,
    url text,
    seen timestamptz not null,
    until timestamptz not null
);

-- The partitions of the rooms. The epoch grows whenever a partition is taken: a node that appends
-- under an earlier one is refused. `seen` is when the node that held it before was last seen.
create table part (
    part int2 primary key,
    node text,
    epoch int8 not null default 0,
    seen timestamptz
) with (fillfactor = 50);
insert into part (part) select generate_series(0, 255);

create table room (
    code text collate "C" primary key,
    part int2 not null
);
create index on room (part);

-- `json` keeps the text as it was given.
create table event (
    room text collate "C",
    v int4,
    at timestamptz not null default clock_timestamp(),
    body json not null,
    primary key (room, v)
);

create table result (
    id uuid primary key,
    at timestamptz not null default clock_timestamp(),
    body json not null
);
create index on result (at);

-- The rooms in the lobby.
create table open_room (
    code text collate "C" primary key,
    body json not null
);
