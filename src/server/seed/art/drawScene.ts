import type { Palette } from './palette.ts';

/** The places in which people are drawn. */
export type Scene = 'pool' | 'lake' | 'track' | 'gym' | 'street';

/** The gradient `wall`, from top to floor. */
export function wallGradient(top: string, low: string): string {
  return `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
}

/** A quiet place behind a person, in the tints of the picture's ground, 800 × 1000. */
export function drawScene(scene: Scene, { haze, floor }: Pick<Palette, 'haze' | 'floor'>): string {
  const shape = (d: string, fill: string, opacity = 1): string =>
    `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
  const lines = (d: string, color: string, width: number, opacity: number, rest = ''): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"${rest}/>`;
  switch (scene) {
    case 'pool':
      return (
        lines(
          'M0 90H800M0 190H800M0 290H800M0 390H800M0 490H800M0 590H800M80 0V640M240 0V640M400 0V640M560 0V640M720 0V640',
          '#fff',
          4,
          0.4,
        ) +
        shape('M0 640H800V1000H0Z', haze) +
        shape(
          'M0 640C90 626 170 654 270 640S460 628 560 642S720 650 800 636V668C700 680 600 660 500 670S300 684 200 668S60 680 0 670Z',
          '#fff',
          0.45,
        ) +
        lines('M-20 960L340 640M820 960L460 640', floor, 10, 0.3, ' stroke-dasharray="26 12"')
      );
    case 'lake':
      return (
        `<circle cx="590" cy="250" r="110" fill="#fff" opacity=".5"/>` +
        shape('M0 520L130 360L220 450L360 270L520 470L620 380L800 540V660H0Z', haze, 0.75) +
        shape('M360 270L408 330L372 352L344 332L318 324Z', '#fff', 0.6) +
        shape('M0 600C200 570 420 620 800 590V1000H0Z', haze) +
        lines(
          'M60 700C120 690 180 710 240 700M480 760C560 748 620 772 700 760M120 860C200 846 280 874 360 860',
          '#fff',
          6,
          0.4,
        )
      );
    case 'track':
      return (
        shape('M0 560C240 520 560 520 800 560V600C560 560 240 560 0 600Z', '#fff', 0.35) +
        shape('M0 600C240 560 560 560 800 600V1000H0Z', haze) +
        lines(
          'M400 580L-180 1000M400 580L60 1000M400 580L300 1000M400 580L500 1000M400 580L740 1000M400 580L980 1000',
          '#fff',
          7,
          0.5,
        )
      );
    case 'gym':
      return (
        shape('M0 720H800V1000H0Z', haze) +
        lines(
          'M400 720L-60 1000M400 720L170 1000M400 720L400 1000M400 720L630 1000M400 720L860 1000M0 760H800M0 830H800',
          '#fff',
          4,
          0.4,
        ) +
        `<g fill="none" stroke="${haze}" stroke-width="20" opacity=".5"><circle cx="110" cy="330" r="120"/><circle cx="690" cy="330" r="120"/></g>` +
        `<g fill="${haze}"><circle cx="110" cy="330" r="34"/><circle cx="690" cy="330" r="34"/></g>` +
        lines('M0 330H800', haze, 14, 0.6)
      );
    case 'street':
      return (
        shape(
          'M0 430H90V330H190V470H250V250H360V500H420V390H520V290H600V450H690V350H800V760H0Z',
          haze,
          0.5,
        ) +
        shape('M0 760H800V1000H0Z', haze) +
        lines('M0 760H800', '#fff', 10, 0.6) +
        lines('M40 900H760', '#fff', 12, 0.55, ' stroke-dasharray="90 60"')
      );
  }
}
