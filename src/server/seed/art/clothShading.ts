import type { Palette } from './palette.ts';

/** Light comes from the upper left, so the rim is darker at the right and below. */
export function rimShade(self: string, { ink, shadeStrength }: Palette): string {
  const opacity = (shadeStrength * 0.17).toFixed(3);
  const strokes = [14, 32, 54, 80]
    .map((width) => `<use ${self} stroke-width="${width}"/>`)
    .join('');
  return `<g fill="none" stroke="${ink}" stroke-opacity="${opacity}" transform="translate(-8 -6)">${strokes}</g>`;
}

/** A fold: strongest in its middle, gone at its ends. */
export function fadingGradient(id: string, color: string, strength: number): string {
  const clear = `stop-color="${color}" stop-opacity="0"`;
  const full = `stop-color="${color}" stop-opacity="${Math.min(0.9, strength).toFixed(2)}"`;
  return (
    `<linearGradient id="${id}" x2="1" y2="1"><stop offset=".08" ${clear}/>` +
    `<stop offset=".5" ${full}/><stop offset=".92" ${clear}/></linearGradient>`
  );
}

/** A round spot of light or shade that fades out on every side. */
export function spotGradient(id: string, color: string, strength: number): string {
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${Math.min(0.95, strength).toFixed(2)}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  );
}

export type Roundness = 'body' | 'tube';

const edges: Record<Roundness, [near: number, far: number]> = {
  body: [0.75, 1],
  tube: [1.15, 1.5],
};

/** Darkens the sides of a piece and lights it left of its middle. */
export function roundGradient(id: string, roundness: Roundness, palette: Palette): string {
  const { ink, shadeStrength, glintStrength } = palette;
  const [near, far] = edges[roundness];
  const stop = (offset: number, color: string, opacity: number): string =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity.toFixed(2)}"/>`;
  return (
    `<linearGradient id="${id}">${stop(0, ink, shadeStrength * near)}${stop(0.2, ink, 0)}` +
    `${stop(0.21, '#fff', 0)}${stop(0.36, '#fff', glintStrength * 0.7)}${stop(0.52, '#fff', 0)}` +
    `${stop(0.53, ink, 0)}${stop(1, ink, shadeStrength * far)}</linearGradient>`
  );
}
