import type { Sketch } from './sketch.ts';

export type View = 'front' | 'back';

/** How one cut is drawn, and where it stands in the picture when that is not as drawn. */
export type GarmentCut = Record<View, (sketch: Sketch) => void> & {
  /** The height that comes to the middle of the picture once scaled. */
  middle?: number;
  scale?: number;
  /** Where its shadow falls; 944 if it hangs at full length. */
  floor?: number;
};
