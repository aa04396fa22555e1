import type { ChartNode, ChartTransition } from './Chart.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A line of text in a drawing, and its transition. */
export interface LabelLine {
  text: string;
  transitionId: string | null;
  isQuiet: boolean;
}

export interface PlacedState {
  box: Box;
  node: ChartNode;
  /** Entry and exit actions, and internal transitions. */
  lines: readonly LabelLine[];
}

/** All transitions between the same states: one arrow with a label line each. */
export interface PlacedArrow {
  id: string;
  transitions: readonly ChartTransition[];
  points: readonly Point[];
  label: { box: Box; lines: readonly LabelLine[] } | null;
}

/** A chart in pixels, its upper left corner at 0. */
export interface ChartLayout {
  width: number;
  height: number;
  /** Parents before their children. */
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
  /** Marker of a compound state's initial state. */
  beginnings: readonly { at: Point; points: readonly Point[]; id: string }[];
}

/** Text has a fixed width, so that its size is known before drawing. */
export const TEXT = { size: 11, advance: 6.65, line: 15, titleSize: 13, title: 26, inset: 10 };
