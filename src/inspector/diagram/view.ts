import type { Box } from '../chart/ChartLayout.ts';

/** Where a drawing's corner is in its frame, and how large it is drawn. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const MIN_SCALE = 0.15;
const MAX_SCALE = 3;
/** Below it the words cannot be read. */
const READABLE_SCALE = 0.85;

/** The whole drawing; with an `opening` what is around it instead, where the whole would be too small to read. */
export function fitView(drawing: Size, frame: Size, opening: Box | null = null): View {
  const whole = Math.min(frame.width / drawing.width, frame.height / drawing.height, 1.25);
  const scale = Math.max(whole || 1, MIN_SCALE);
  if (opening && scale < READABLE_SCALE) {
    return showBox({ x: 0, y: 0, scale: READABLE_SCALE }, opening, frame);
  }
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

/** The same size, with the box in the middle. */
function showBox({ scale }: View, box: Box, frame: Size): View {
  return {
    scale,
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: frame.height / 2 - (box.y + box.height / 2) * scale,
  };
}

/** As it is where the box can be seen whole, else with the box in the middle. */
export function revealBox(view: View, box: Box, frame: Size): View {
  const left = box.x * view.scale + view.x;
  const top = box.y * view.scale + view.y;
  const isSeen =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.scale <= frame.width &&
    top + box.height * view.scale <= frame.height;
  return isSeen ? view : showBox(view, box, frame);
}

/** Larger or smaller, while what is under `at` stays there. */
export function zoomAround(view: View, at: { x: number; y: number }, factor: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}
