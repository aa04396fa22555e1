import { backdrop } from './backdrop.ts';
import type { PatternName } from './fabricPattern.ts';
import { garments } from './garments.ts';
import type { Garment } from './garments.ts';
import type { GarmentCut, View } from './GarmentCut.ts';
import { paletteOf } from './palette.ts';
import type { GarmentColors } from './palette.ts';
import { createSketch } from './sketch.ts';
import type { SketchOptions } from './sketch.ts';

export type GarmentDrawing = Garment & {
  colors: GarmentColors;
  view: View;
  pattern?: PatternName | undefined;
  mark?: SketchOptions['mark'];
  /** Smaller and stockier, as children's clothes are. */
  child?: boolean;
};

const CHILD = 'translate(400 700) scale(.84 .76) translate(-400 -700)';

/** A product picture: 4:5, drawn in the variant's colours on a quiet background. */
export function drawGarment(drawing: GarmentDrawing): string {
  const behind = backdrop(paletteOf(drawing.colors), cutOf(drawing).floor);
  const figure = garmentFigure(drawing);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1200" height="1500">' +
    `<defs>${behind.definitions}${figure.definitions}</defs>${behind.body}${figure.body}</svg>`
  );
}

/** The garment alone, to be set into a larger picture. Its ids begin with `idPrefix`. */
export function garmentFigure(
  drawing: GarmentDrawing,
  idPrefix = '',
): { definitions: string; body: string } {
  const { colors, view, pattern, mark } = drawing;
  const cut = cutOf(drawing);
  const sketch = createSketch(paletteOf(colors), { pattern, mark, idPrefix });
  cut[view](sketch);
  const { middle, scale = 1 } = cut;
  const steps = [
    ...(drawing.child ? [CHILD] : []),
    ...(middle === undefined
      ? []
      : [`translate(400 500) scale(${scale}) translate(-400 -${middle})`]),
  ];
  const place = steps.length > 0 ? ` transform="${steps.join(' ')}"` : '';
  return { definitions: sketch.definitions(), body: `<g${place}>${sketch.body()}</g>` };
}

function cutOf({ garment, cut }: Garment): GarmentCut {
  const cuts: Record<string, GarmentCut> = garments[garment];
  const found = cuts[cut];
  if (!found) throw new RangeError(`drawGarment: ${garment} has no cut ${cut}`);
  return found;
}
