import { hidralifeMark } from '../marks.ts';

const kelp = (x: number, height: number, lean: number, color: string): string => {
  const top = 660 - height;
  const leaf = (t: number, side: number): string => {
    const y = Math.round(660 - height * t);
    const stem = Math.round(x + lean * t * t);
    const reach = Math.round(side * (34 + 26 * (1 - t)));
    return `M${stem} ${y}C${stem + reach * 0.4} ${y - 34} ${stem + reach} ${y - 40} ${stem + reach * 1.5} ${y - 72}C${stem + reach * 1.3} ${y - 22} ${stem + reach * 0.7} ${y - 2} ${stem} ${y}Z`;
  };
  const leaves = [0.2, 0.34, 0.48, 0.62, 0.76, 0.88]
    .map((t, at) => leaf(t, at % 2 ? -1 : 1))
    .join('');
  return (
    `<path d="M${x} 660C${x} ${660 - height * 0.5} ${x + lean * 0.5} ${660 - height * 0.6} ${x + lean} ${top}" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${leaves}" fill="${color}"/>`
  );
};

const bubbles = (places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

/** The special line's water: half above the surface, half below; 1600 × 640, calm on the left for words in white. */
export function drawHidralife(): string {
  const whole = '<path d="M0 0H1600V640H0Z"';
  const rays = [760, 900, 1080, 1240, 1420]
    .map(
      (x, at) =>
        `<path d="M${x} 100L${x + 60 + at * 12} 100L${x - 120 + at * 40} 640H${x - 300 + at * 40}Z"/>`,
    )
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640"><defs>' +
    '<clipPath id="below"><use href="#water"/></clipPath><path id="water" d="M0 190C160 140 300 150 460 186S760 226 940 178S1280 116 1600 172V640H0Z"/>' +
    '<linearGradient id="sky" x2="1"><stop stop-color="#0b5a5e"/><stop offset=".5" stop-color="#7fdcc4"/><stop offset="1" stop-color="#e9fbef"/></linearGradient>' +
    '<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#13b3a4"/><stop offset=".45" stop-color="#067a80"/><stop offset="1" stop-color="#02323f"/></linearGradient>' +
    '<linearGradient id="ray" x2="0" y2="1"><stop stop-color="#d9fff0" stop-opacity=".5"/><stop offset="1" stop-color="#d9fff0" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="quiet" x2=".62"><stop stop-color="#012630"/><stop offset=".4" stop-color="#012630" stop-opacity=".78"/><stop offset="1" stop-color="#012630" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="drop" x2="0" y2="1"><stop stop-color="#f4fff9" stop-opacity=".95"/><stop offset="1" stop-color="#7ff0d3" stop-opacity=".85"/></linearGradient></defs>' +
    `${whole} fill="url(#sky)"/><circle cx="1330" cy="70" r="54" fill="#fff" opacity=".9"/>` +
    `<use href="#water" fill="url(#sea)"/><g clip-path="url(#below)" fill="url(#ray)">${rays}</g>` +
    '<path d="M0 190C160 140 300 150 460 186S760 226 940 178S1280 116 1600 172" fill="none" stroke="#e6fff6" stroke-width="7" opacity=".85"/>' +
    '<path d="M0 226C180 180 300 190 470 220S780 258 950 214S1290 156 1600 208" fill="none" stroke="#b8f7e4" stroke-width="4" opacity=".4"/>' +
    `${kelp(860, 250, 40, '#04666b')}${kelp(1500, 330, -50, '#04666b')}${kelp(1420, 250, 40, '#0a8d80')}${kelp(1570, 240, -30, '#12a58f')}${kelp(960, 170, -26, '#0a8d80')}` +
    `<path d="${hidralifeMark}" fill="url(#drop)" fill-rule="evenodd" transform="translate(1180 370) scale(3.5)"/>` +
    `<g fill="#d9fff0" fill-opacity=".14" stroke="#d9fff0" stroke-width="3" stroke-opacity=".7">${bubbles(
      [
        [1010, 520, 16],
        [1040, 440, 9],
        [990, 380, 6],
        [1340, 500, 20],
        [1370, 410, 10],
        [1330, 330, 7],
        [1290, 560, 11],
        [900, 330, 8],
        [1480, 280, 9],
        [760, 470, 10],
        [720, 380, 6],
      ],
    )}</g>` +
    `${whole} fill="url(#quiet)"/></svg>`
  );
}
