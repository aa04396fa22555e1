/** The preference of this browser: whether a new order is heard. */
export const NEW_ORDER_SOUND = 'newOrderSound';

const NOTES = [659, 880];
const SECONDS = 0.16;
const VOLUME = 0.15;

let audio: AudioContext | null = null;

/** Two short notes. Browsers stay silent until somebody has used the page. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const from = audio.currentTime;
  for (const [index, frequency] of NOTES.entries()) {
    const [start, end] = [from + index * SECONDS, from + (index + 2) * SECONDS];
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
  void audio.resume();
}
