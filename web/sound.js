// Short tones, made in the browser.

/** The tones of each sound: pitch in hertz, when it begins and how long it takes, in seconds. */
/** @type {Record<string, [number, number, number][]>} */
const TONES = {
  move: [[520, 0, 0.06]],
  turn: [[520, 0, 0.06], [780, 0.09, 0.1]],
  joined: [[520, 0, 0.1], [660, 0.12, 0.1], [780, 0.24, 0.2]],
  end: [[780, 0, 0.12], [620, 0.13, 0.12], [440, 0.26, 0.25]],
  low: [[980, 0, 0.08], [980, 0.15, 0.08], [980, 0.3, 0.08]],
};

/** @type {AudioContext | undefined} */
let context;

/**
 * Plays a sound; nothing where the browser does not allow one yet.
 * @param {string} sound
 */
export async function ring(sound) {
  context ??= new AudioContext();
  await context.resume();
  for (const [pitch, begin, length] of TONES[sound]) {
    const from = context.currentTime + begin;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setTargetAtTime(0.2, from, 0.005);
    volume.gain.setTargetAtTime(0, from + length, 0.03);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length + 0.3);
  }
}
