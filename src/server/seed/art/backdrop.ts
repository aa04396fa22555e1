import type { Palette } from './palette.ts';

const FLOOR = 944;

/** The quiet wall and water line behind every product, in the air of the variant's colour. */
export function backdrop(palette: Palette, floor = FLOOR): { definitions: string; body: string } {
  const { backdropTop, backdropLow, backdropWave, floor: shade } = palette;
  const stop = (offset: number, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${shade}" stop-opacity="${opacity}"/>`;
  return {
    definitions:
      `<linearGradient id="wall" x2="0" y2="1"><stop stop-color="${backdropTop}"/><stop offset="1" stop-color="${backdropLow}"/></linearGradient>` +
      `<radialGradient id="floor">${stop(0, 0.34)}${stop(0.55, 0.12)}${stop(1, 0)}</radialGradient>`,
    body:
      '<path d="M0 0H800V1000H0Z" fill="url(#wall)"/>' +
      `<g fill="${backdropWave}" opacity=".58"><path d="M0 872C150 820 270 830 420 866S680 910 800 858V1000H0Z"/>` +
      '<path d="M0 928C160 890 300 900 430 930S700 960 800 916V1000H0Z"/></g>' +
      `<ellipse cx="408" cy="${floor}" rx="240" ry="30" fill="url(#floor)"/>`,
  };
}
