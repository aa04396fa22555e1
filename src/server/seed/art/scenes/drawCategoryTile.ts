import { garmentFigure } from '../drawGarment.ts';
import type { GarmentDrawing } from '../drawGarment.ts';
import { brandColors } from './brandColors.ts';
import type { Backcloth } from './tileScenes.ts';
import {
  bubbleScene,
  gymScene,
  lakeScene,
  poolScene,
  trackScene,
  waveScene,
} from './tileScenes.ts';

export type TileCategory =
  | 'natacion'
  | 'aguas_abiertas'
  | 'running'
  | 'training'
  | 'mujer'
  | 'hombre'
  | 'ninos'
  | 'accesorios';

/** A garment whose middle stands at x, y of the tile. */
type Placed = { x: number; y: number; scale: number; turn?: number; item: GarmentDrawing };

const { navy, aqua, coral, white, aquaLight } = brandColors;
const deep = { base: '#0d2f5a', accent: aqua, detail: coral };
const bright = { base: aqua, accent: navy, detail: white };
const warm = { base: coral, accent: navy, detail: white };
const night = { base: '#171c24', accent: aquaLight, detail: coral };
const pale = { base: '#f4f7f9', accent: '#0d2f5a', detail: coral };
const sun = { base: '#ffb532', accent: coral, detail: navy };

const compositions: Record<TileCategory, { scene: () => Backcloth; items: readonly Placed[] }> = {
  natacion: { scene: poolScene, items: [] },
  aguas_abiertas: {
    scene: lakeScene,
    items: [
      {
        x: 300,
        y: 420,
        scale: 0.5,
        turn: -12,
        item: { garment: 'flotador', cut: 'boya', view: 'front', colors: warm },
      },
    ],
  },
  running: {
    scene: trackScene,
    items: [
      {
        x: 540,
        y: 380,
        scale: 0.66,
        turn: 8,
        item: { garment: 'short', cut: 'running', view: 'front', colors: night },
      },
      {
        x: 290,
        y: 350,
        scale: 0.72,
        turn: -7,
        item: { garment: 'musculosa', cut: 'nadadora', view: 'front', colors: pale },
      },
    ],
  },
  training: {
    scene: gymScene,
    items: [
      {
        x: 560,
        y: 370,
        scale: 0.74,
        turn: 6,
        item: { garment: 'calza', cut: 'larga', view: 'front', colors: night },
      },
      {
        x: 300,
        y: 330,
        scale: 0.7,
        turn: -5,
        item: {
          garment: 'campera',
          cut: 'deportiva',
          view: 'front',
          colors: { base: coral, accent: navy, detail: white },
        },
      },
    ],
  },
  mujer: {
    scene: () => waveScene('#ffe3d8', '#ffb9a6', coral),
    items: [
      {
        x: 560,
        y: 370,
        scale: 0.74,
        turn: 7,
        item: { garment: 'malla', cut: 'nadadora', view: 'back', colors: warm },
      },
      {
        x: 270,
        y: 360,
        scale: 0.78,
        turn: -6,
        item: { garment: 'malla', cut: 'cruzada', view: 'front', colors: deep },
      },
    ],
  },
  hombre: {
    scene: () => waveScene('#d8f4f7', '#8fdfe8', '#0b7fa0'),
    items: [
      {
        x: 560,
        y: 360,
        scale: 0.66,
        turn: 7,
        item: { garment: 'slip', cut: 'jammer', view: 'front', colors: night },
      },
      {
        x: 270,
        y: 370,
        scale: 0.7,
        turn: -6,
        item: {
          garment: 'short_de_banio',
          cut: 'bermuda',
          view: 'front',
          colors: { base: coral, accent: '#ffd9cf', detail: navy },
        },
      },
    ],
  },
  ninos: {
    scene: bubbleScene,
    items: [
      {
        x: 260,
        y: 390,
        scale: 0.66,
        turn: -8,
        item: {
          garment: 'malla',
          cut: 'olimpica',
          view: 'front',
          colors: { base: '#c8326e', accent: '#ffd65c', detail: white },
          pattern: 'burbujas',
        },
      },
      {
        x: 560,
        y: 330,
        scale: 0.5,
        turn: 10,
        item: { garment: 'gorra', cut: 'silicona', view: 'front', colors: sun },
      },
      {
        x: 560,
        y: 540,
        scale: 0.5,
        turn: -6,
        item: {
          garment: 'antiparras',
          cut: 'entrenamiento',
          view: 'front',
          colors: { base: coral, accent: aquaLight, detail: white },
        },
      },
    ],
  },
  accesorios: {
    scene: () => waveScene('#0e5e8c', '#0a3f6c', brandColors.navyDeep),
    items: [
      {
        x: 300,
        y: 360,
        scale: 0.7,
        turn: -6,
        item: { garment: 'bolso', cut: 'mochila', view: 'front', colors: bright },
      },
      {
        x: 590,
        y: 340,
        scale: 0.62,
        turn: 9,
        item: { garment: 'botella', cut: 'termica', view: 'front', colors: pale },
      },
      {
        x: 540,
        y: 560,
        scale: 0.56,
        turn: -8,
        item: {
          garment: 'antiparras',
          cut: 'competicion',
          view: 'front',
          colors: { base: coral, accent: aquaLight, detail: white },
        },
      },
    ],
  },
};

/** A door into a category: 800 × 800, the lower third calm enough for a label in white. */
export function drawCategoryTile({ category }: { category: TileCategory }): string {
  const { scene, items } = compositions[category];
  const { definitions, body, front = '' } = scene();
  const figures = items.map(({ item }, at) => garmentFigure(item, `i${at}-`));
  const placed = items.map(
    ({ x, y, scale, turn = 0 }, at) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-400 -500)">${figures[at]?.body ?? ''}</g>`,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">' +
    `<defs>${definitions}${figures.map((figure) => figure.definitions).join('')}</defs>${body}${placed.join('')}${front}</svg>`
  );
}
