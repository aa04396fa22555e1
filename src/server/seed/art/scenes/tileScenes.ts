import { brandColors } from './brandColors.ts';
import { causticsPattern, laneRope } from './pool.ts';
import { swimmer } from './swimmer.ts';

const whole = '<path d="M0 0H800V800H0Z"';

const gradient = (id: string, stops: readonly string[], direction = 'x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map((color, at) => `<stop offset="${Math.round((at / (stops.length - 1)) * 100) / 100}" stop-color="${color}"/>`).join('')}</linearGradient>`;

/** What stands behind the garments, and what washes over them. */
export type Backcloth = { definitions: string; body: string; front?: string };

export function poolScene(): Backcloth {
  const { navy, blue, aqua, aquaLight } = brandColors;
  const scene = 'translate(400 380) rotate(-64) scale(.8)';
  return {
    definitions:
      gradient('bg', [blue, aqua, aquaLight], 'x1="0" y1="1" x2="1" y2="0"') +
      causticsPattern('light', 0.9, 12) +
      causticsPattern('play', 1.7, -24),
    body:
      `${whole} fill="url(#bg)"/><g transform="${scene}" fill="${navy}" opacity=".28"><path d="M-1200 -24H1200V24H-1200Z"/></g>` +
      `${whole} fill="url(#play)" opacity=".16"/>${whole} fill="url(#light)" opacity=".24"/>` +
      `<g transform="${scene}">${laneRope(-1200, 1200, -270)}${laneRope(-1200, 1200, 270)}${swimmer('n')}</g>`,
  };
}

/** A lake under the mountains at dusk. */
export function lakeScene(): Backcloth {
  return {
    definitions:
      gradient('sky', ['#ff8d6f', '#ffc3a0', '#ffe9d2']) +
      gradient('bg', ['#19a9bd', '#0b5f8a', brandColors.navy]) +
      '<radialGradient id="sun"><stop offset=".3" stop-color="#fff6e6"/><stop offset="1" stop-color="#fff6e6" stop-opacity="0"/></radialGradient>',
    body:
      `${whole} fill="url(#sky)"/><circle cx="560" cy="250" r="190" fill="url(#sun)"/><circle cx="560" cy="250" r="74" fill="#fff6e6"/>` +
      '<path d="M0 300L90 214L150 262L246 130L330 236L372 204L470 320L560 250L640 300L720 216L800 290V430H0Z" fill="#8d86a8" opacity=".75"/>' +
      '<path d="M246 130L330 236L300 226L276 252L250 214L214 246L200 194ZM720 216L768 262L738 252L716 272L690 246Z" fill="#fff" opacity=".7"/>' +
      '<path d="M0 350C90 300 170 344 260 316S420 356 520 328S700 300 800 346V430H0Z" fill="#3d5a80"/>' +
      '<path d="M0 396C120 384 240 408 400 396S680 384 800 398V800H0Z" fill="url(#bg)"/>' +
      '<g fill="#fff6e6" opacity=".55"><path d="M470 414H650L640 420H486ZM500 438H620L612 445H510ZM520 468H596L588 476H530ZM536 504H582L576 513H542Z"/></g>' +
      '<g fill="none" stroke="#7fe3ee" stroke-width="5" stroke-linecap="round" opacity=".5"><path d="M40 450C80 436 100 464 130 450M640 470C680 456 710 482 760 466M80 600C140 580 180 618 250 596M560 640C620 620 670 656 740 632M300 720C360 700 420 736 480 712"/></g>',
    front:
      '<path d="M0 522C60 502 110 536 176 512S300 540 372 516S520 544 600 520S720 538 800 516V800H0Z" fill="url(#bg)" opacity=".82"/>' +
      '<path d="M120 528C160 510 190 522 220 512S320 538 372 516S440 526 470 530" fill="none" stroke="#e6fbff" stroke-width="7" stroke-linecap="round" opacity=".85"/>' +
      '<path d="M150 552C200 538 240 556 290 546S390 552 430 548" fill="none" stroke="#bff3f8" stroke-width="4" stroke-linecap="round" opacity=".6"/>',
  };
}

/** An athletics track in the curve, seen from above. */
export function trackScene(): Backcloth {
  const lanes = [330, 450, 570, 690, 810, 930]
    .map((r) => `<circle cx="-40" cy="900" r="${r}"/>`)
    .join('');
  return {
    definitions: gradient('bg', ['#ff9a80', brandColors.coral, '#d9432d'], 'x2="1" y2="1"'),
    body:
      `${whole} fill="url(#bg)"/><circle cx="-40" cy="900" r="270" fill="#0e7f8e"/><circle cx="-40" cy="900" r="252" fill="#12a3b2"/>` +
      `<g fill="none" stroke="#fff" stroke-width="9" opacity=".85">${lanes}</g>` +
      '<path d="M0 0H800V800H0Z" fill="#7d1d10" opacity=".12"/>',
  };
}

/** A gym at night: one round light and the floor's rubber tiles. */
export function gymScene(): Backcloth {
  return {
    definitions:
      gradient('bg', ['#0c3157', brandColors.navy, brandColors.navyDeep]) +
      '<radialGradient id="lamp"><stop stop-color="#1fc6d8"/><stop offset=".7" stop-color="#0f86a8"/><stop offset="1" stop-color="#0b5580"/></radialGradient>',
    body:
      `${whole} fill="url(#bg)"/><circle cx="400" cy="330" r="286" fill="url(#lamp)"/>` +
      '<path d="M0 610H800V800H0Z" fill="#021022"/><path d="M0 610H800M0 672H800M0 748H800M60 610L-120 800M200 610L100 800M330 610L300 800M470 610L500 800M600 610L700 800M740 610L920 800" stroke="#14456b" stroke-width="4"/>',
  };
}

/** Two broad waves across a plain ground. */
export function waveScene(top: string, middle: string, low: string): Backcloth {
  return {
    definitions: gradient('bg', [top, middle]),
    body:
      `${whole} fill="url(#bg)"/><path d="M0 470C130 380 250 400 380 470S640 560 800 450V800H0Z" fill="${low}" opacity=".55"/>` +
      `<path d="M0 620C150 540 290 570 420 630S660 700 800 610V800H0Z" fill="${low}"/>`,
  };
}

export function bubbleScene(): Backcloth {
  const bubble = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-width="6" stroke-opacity=".7"/><path d="M${x - r * 0.55} ${y - r * 0.1}C${x - r * 0.5} ${y - r * 0.5} ${x - r * 0.2} ${y - r * 0.66} ${x} ${y - r * 0.64}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;
  return {
    definitions: gradient('bg', ['#ffd65c', '#ffb53d']),
    body:
      `${whole} fill="url(#bg)"/><path d="M0 400C130 320 250 340 380 410S640 490 800 380V800H0Z" fill="#12b5c9"/>` +
      '<path d="M0 560C150 490 290 510 420 570S660 640 800 550V800H0Z" fill="#0a86a8"/>' +
      bubble(110, 190, 56) +
      bubble(700, 150, 76) +
      bubble(640, 300, 26) +
      bubble(60, 430, 34) +
      bubble(740, 520, 48) +
      bubble(400, 90, 30),
  };
}
