/** Soft sounds made on the spot: wood, paper, and a distant bell for Pobudka! Off until somebody turns them on. */

interface Studio {
  readonly context: AudioContext;
  /** Where sounds go that are near. */
  readonly near: AudioNode;
  /** Where sounds go that come from far away: through a long, dim echo. */
  readonly far: AudioNode;
  readonly noise: AudioBuffer;
}

const LOUDNESS = 0.5;

/** A knock on wood: a short tone that falls a little. */
function wood(studio: Studio, at: number, pitch: number, loudness: number): void {
  const { context, near } = studio;
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.5, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
  tone.connect(fading(context, at, 0.004, 0.13, loudness)).connect(near);
  tone.start(at);
  tone.stop(at + 0.2);
}

/** A rustle of paper: noise in a band that glides from one pitch to another. */
function paper(studio: Studio, at: number, length: number, from: number, to: number, loudness: number): void {
  const { context, near, noise } = studio;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source
    .connect(band)
    .connect(fading(context, at, length * 0.3, length, loudness))
    .connect(near);
  // Not always the same rustle.
  source.start(at, Math.random() * (noise.duration - length - 0.1), length + 0.1);
}

/** A bell far away. Its partials are those of a church bell: hum, prime, minor third, fifth, octave. */
function bell(studio: Studio, at: number, pitch: number, loudness: number): void {
  const { context, far } = studio;
  const partials: readonly [ratio: number, share: number, length: number][] = [
    [0.5, 0.5, 4.2],
    [1, 0.6, 3.2],
    [1.19, 0.35, 2.4],
    [1.5, 0.2, 1.8],
    [2, 0.3, 1.4],
    [2.74, 0.1, 0.7],
  ];
  for (const [ratio, share, length] of partials) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch * ratio;
    tone.connect(fading(context, at, 0.008, length, loudness * share)).connect(far);
    tone.start(at);
    tone.stop(at + length + 0.1);
  }
}

/** A gentle tone, as of a glass. */
function glass(studio: Studio, at: number, pitch: number, loudness: number): void {
  const { context, far } = studio;
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(fading(context, at, 0.02, 0.9, loudness)).connect(far);
  tone.start(at);
  tone.stop(at + 1);
}

function fading(context: AudioContext, at: number, attack: number, length: number, loudness: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return gain;
}

const SOUNDS = {
  /** A card leaves a pile. */
  draw: (s, t) => paper(s, t, 0.16, 1800, 3600, 0.5),
  /** A card is laid down. */
  place: (s, t) => {
    paper(s, t, 0.09, 2400, 1200, 0.35);
    wood(s, t + 0.06, 150, 0.5);
  },
  /** A card is turned. */
  flip: (s, t) => paper(s, t, 0.2, 1200, 4200, 0.45),
  /** One card of a deal; play it for each. */
  deal: (s, t) => {
    paper(s, t, 0.1, 2600, 1600, 0.35);
    wood(s, t + 0.07, 190, 0.16);
  },
  shuffle: (s, t) => {
    for (let i = 0; i < 9; i++) paper(s, t + i * 0.055, 0.09, 2000 + 120 * i, 2600, 0.28);
  },
  /** Two hidden cards cross. */
  swap: (s, t) => {
    paper(s, t, 0.24, 1400, 2800, 0.35);
    paper(s, t + 0.14, 0.24, 2800, 1400, 0.35);
  },
  /** A secret look. */
  look: (s, t) => {
    glass(s, t, 784, 0.1);
    glass(s, t + 0.09, 988, 0.08);
  },
  /** It is your turn. */
  turn: (s, t) => {
    wood(s, t, 330, 0.4);
    wood(s, t + 0.14, 440, 0.4);
  },
  /** Somebody waits for you. */
  hurry: (s, t) => {
    for (let i = 0; i < 3; i++) wood(s, t + i * 0.11, 392, 0.3);
  },
  /** A button. */
  tap: (s, t) => wood(s, t, 260, 0.22),
  /** That cannot be done. */
  refused: (s, t) => {
    wood(s, t, 140, 0.35);
    wood(s, t + 0.1, 110, 0.3);
  },
  /** A cat fights, a raven falls in. */
  attack: (s, t) => {
    paper(s, t, 0.14, 900, 4800, 0.5);
    wood(s, t + 0.12, 110, 0.6);
  },
  /** Pobudka! */
  wake: (s, t) => {
    bell(s, t, 440, 0.34);
    bell(s, t + 0.9, 440, 0.2);
  },
  /** A dream is counted. */
  count: (s, t) => wood(s, t, 523, 0.18),
  /** The game is won. */
  win: (s, t) => {
    [523, 659, 784, 1047].forEach((pitch, i) => glass(s, t + i * 0.14, pitch, 0.12));
    bell(s, t + 0.6, 523, 0.16);
  },
} as const satisfies Record<string, (studio: Studio, at: number) => void>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

let isOn = false;
let studio: Studio | undefined;

/** Turn sounds on or off. Nothing is created before a sound is played. */
export function setOn(on: boolean): void {
  isOn = on;
  if (!on) void studio?.context.suspend();
}

/** Play a sound if sounds are on. Before the first gesture browsers keep silent; then so do we. */
export function play(name: SoundName): void {
  if (!isOn || document.hidden || typeof AudioContext === "undefined") return;
  studio ??= built();
  const { context } = studio;
  if (context.state === "running") SOUNDS[name](studio, context.currentTime + 0.01);
  else if (navigator.userActivation?.hasBeenActive ?? true) {
    const ready = studio;
    void context.resume().then(() => SOUNDS[name](ready, context.currentTime + 0.01));
  }
}

function built(): Studio {
  const context = new AudioContext({ latencyHint: "interactive" });
  const near = context.createGain();
  near.gain.value = LOUDNESS;
  near.connect(context.destination);

  const echo = context.createConvolver();
  echo.buffer = decayingNoise(context, 2.6, 2.8);
  const dim = context.createBiquadFilter();
  dim.type = "lowpass";
  dim.frequency.value = 1900;
  const wet = context.createGain();
  wet.gain.value = 0.55;
  const far = context.createGain();
  far.connect(dim);
  dim.connect(near);
  dim.connect(echo).connect(wet).connect(near);

  return { context, near, far, noise: decayingNoise(context, 2, 0) };
}

/** Noise that dies away with the given power; the power 0 is steady noise. */
function decayingNoise(context: AudioContext, seconds: number, power: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.floor(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** power;
  return buffer;
}
