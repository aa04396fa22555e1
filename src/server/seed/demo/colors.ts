import type { GarmentColors } from '../art/palette.ts';

export interface DemoColor extends GarmentColors {
  /** What a swatch shows where it is not the main cloth, as the mirror of a lens. */
  swatch?: string;
}

/** The season's colours: the name that shoppers read, and what the garment is drawn in. */
export const colors = {
  'Azul marino': { base: '#12315c', accent: '#14b8c4', detail: '#ff6d55' },
  Negro: { base: '#1b1f26', accent: '#3b4653', detail: '#3fd5e4' },
  'Negro y coral': {
    base: '#1b1f26',
    accent: '#ff6d55',
    detail: '#ffffff',
  },
  Blanco: { base: '#f3f5f7', accent: '#12315c', detail: '#0fb9cf' },
  Aqua: { base: '#12b3c4', accent: '#0b3c5d', detail: '#ffffff' },
  Turquesa: { base: '#0a8f9c', accent: '#7fe3e0', detail: '#ffffff' },
  Celeste: { base: '#7cc4ea', accent: '#1d5c96', detail: '#ffffff' },
  'Azul francia': { base: '#1f56c4', accent: '#0b1f4d', detail: '#7fd6ff' },
  Petróleo: { base: '#0f4a57', accent: '#19a7a8', detail: '#ffd9a0' },
  Coral: { base: '#ff6d55', accent: '#12315c', detail: '#ffffff' },
  Rojo: { base: '#d42b38', accent: '#5c0f1c', detail: '#ffffff' },
  Bordó: { base: '#7d1a36', accent: '#e0899b', detail: '#ffffff' },
  Fucsia: { base: '#d61f74', accent: '#4b0f45', detail: '#ffd6e8' },
  Rosa: { base: '#f49ab4', accent: '#b3325f', detail: '#ffffff' },
  Lila: { base: '#b79be0', accent: '#5b3a96', detail: '#ffffff' },
  Violeta: { base: '#6d43ad', accent: '#ffb532', detail: '#ffffff' },
  Naranja: { base: '#ff8a1f', accent: '#12315c', detail: '#ffffff' },
  Amarillo: { base: '#ffc93c', accent: '#0d6ea8', detail: '#12315c' },
  Mostaza: { base: '#d69a1c', accent: '#4a3413', detail: '#fff3d6' },
  Lima: { base: '#b6d83a', accent: '#1d2b2f', detail: '#12315c' },
  Verde: { base: '#2f9e5b', accent: '#0f3d2c', detail: '#e4ffd9' },
  'Verde militar': { base: '#5d6b3a', accent: '#2b331d', detail: '#e9edd2' },
  Menta: { base: '#8ed9bf', accent: '#0f6f6a', detail: '#ffffff' },
  Gris: { base: '#8b96a3', accent: '#2e3742', detail: '#ffffff' },
  Grafito: { base: '#454f5c', accent: '#14b8c4', detail: '#ffffff' },
  Arena: { base: '#dcc8a8', accent: '#7a5b3a', detail: '#12315c' },
  Chocolate: { base: '#5b3a2b', accent: '#d9a679', detail: '#ffffff' },
  Cristal: { base: '#a9c4d4', accent: '#d5ebf5', detail: '#12315c' },
  Humo: { base: '#39424e', accent: '#6b7885', detail: '#ffffff' },
  'Espejado azul': {
    base: '#12315c',
    accent: '#3f8fe8',
    detail: '#ffffff',
    swatch: '#3f8fe8',
  },
  'Espejado dorado': {
    base: '#1b1f26',
    accent: '#ffb532',
    detail: '#ffffff',
    swatch: '#ffb532',
  },
  'Espejado coral': {
    base: '#23304a',
    accent: '#ff7a5f',
    detail: '#ffffff',
    swatch: '#ff7a5f',
  },
} satisfies Record<string, DemoColor>;

export type ColorName = keyof typeof colors;
