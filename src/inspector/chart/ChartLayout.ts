import type { ChartNode, ChartTransition } from './Chart.ts';

interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** What a line of text in a drawing says, and of which transition. */
export interface LabelLine {
  text: string;
  transitionId: string | null;
  isQuiet: boolean;
}

export interface PlacedState {
  box: Box;
  node: ChartNode;
  /** What it does, and the transitions that stay in it. */
  lines: readonly LabelLine[];
}

/** All transitions from one state to the same places: one arrow with a line or two for each. */
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
  /** Where a state that has others begins. */
  beginnings: readonly { at: Point; points: readonly Point[]; id: string }[];
}

/** Text is set in a fixed width, so that its size is known before it is drawn. */
export const TEXT = { size: 11, advance: 6.65, line: 15, titleSize: 13, title: 26, inset: 10 };
