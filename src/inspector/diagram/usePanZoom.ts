import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Box } from '../chart/ChartLayout.ts';

const MIN_SCALE = 0.15;
const MAX_SCALE = 3;
/** Smallest zoom with readable text: 11 px. */
const READABLE_SCALE = 1;
/** Further away, the texts of the detail give way to names. */
const FAR_SCALE = 0.6;
/** Nearer, the names give way to the detail. */
const NEAR_SCALE = 1.25;
/** Pixels around a drawing that begins at the top left, and around what comes into sight. */
const MARGIN = 12;
const ROOM = 48;

const KEY_STEP = 60;
const ZOOM_STEP = 1.25;

const MOVES: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** A drawing, and where each of its parts is. */
export interface Drawing extends Size {
  /** The id of the smallest part at a point. */
  partAt: (point: Point) => string | null;
  boxOf: (id: string) => Box | null;
}

/** Both drawings of a chart: with all its texts, and small enough to be read as a whole. */
export interface Drawings {
  detail: Drawing;
  overview: Drawing;
}

/** Moves and zooms a chart by wheel, drag, keys and buttons. `opening`: the part that is seen at first. */
export function usePanZoom(drawings: Drawings, opening: string | null) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1, isOverview: false });
  const grabbed = useRef<Point | null>(null);

  const frame = useCallback(
    (): Size => ({ width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }),
    [element],
  );
  const fit = useCallback(() => setView(wholeView(drawings, frame())), [drawings, frame]);
  const reveal = useCallback(
    (id: string) =>
      setView((now) => {
        const box = shownIn(drawings, now).boxOf(id);
        return box ? revealBox(now, box, frame()) : now;
      }),
    [drawings, frame],
  );

  // Only the initial value is used: the drawing does not move at every step.
  const [first] = useState(opening);
  const size = useRef<Size | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const now = frame();
      const before = size.current;
      size.current = now;
      // The middle of the view stays in the middle, at the same zoom.
      if (before) setView((view) => recentred(view, before, now));
      else setView(firstView(drawings, now, first));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      size.current = null;
    };
  }, [element, drawings, frame, first]);

  const zoomAt = useCallback(
    (at: Point, factor: number) => setView((now) => zoomAround(drawings, now, at, factor)),
    [drawings],
  );
  useEffect(() => {
    if (!element) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      zoomAt(at, Math.exp(-event.deltaY * 0.0015));
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  }, [element, zoomAt]);

  const zoom = (factor: number) => {
    const { width, height } = frame();
    zoomAt({ x: width / 2, y: height / 2 }, factor);
  };

  return {
    ref,
    view,
    fit,
    reveal,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        grabbed.current = { x: event.clientX - view.x, y: event.clientY - view.y };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = grabbed.current;
        if (from) setView((now) => ({ ...now, x: clientX - from.x, y: clientY - from.y }));
      },
      /** Released, or cancelled by the browser. */
      onLostPointerCapture: () => {
        grabbed.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const move = MOVES[event.key];
        if (move) setView((now) => ({ ...now, x: now.x + move[0], y: now.y + move[1] }));
        else if (event.key === '+') zoom(ZOOM_STEP);
        else if (event.key === '-') zoom(1 / ZOOM_STEP);
        else if (event.key === '0') fit();
        else return;
        event.preventDefault();
      },
    },
  };
}

interface Point {
  x: number;
  y: number;
}

/** Offset and scale of a drawing in its frame. */
interface View extends Point {
  scale: number;
  /** True while the overview is the drawing shown. */
  isOverview: boolean;
}

interface Size {
  width: number;
  height: number;
}

function shownIn({ detail, overview }: Drawings, { isOverview }: View): Drawing {
  return isOverview ? overview : detail;
}

function scaleToFit(drawing: Size, frame: Size): number {
  const whole = Math.min(frame.width / drawing.width, frame.height / drawing.height, NEAR_SCALE);
  return Math.max(whole || READABLE_SCALE, MIN_SCALE);
}

/** All of it: with its texts where they can be read. */
function wholeView({ detail, overview }: Drawings, frame: Size): View {
  const isOverview = scaleToFit(detail, frame) < READABLE_SCALE;
  const drawing = isOverview ? overview : detail;
  const scale = scaleToFit(drawing, frame);
  const x = (frame.width - drawing.width * scale) / 2;
  return { scale, isOverview, x, y: (frame.height - drawing.height * scale) / 2 };
}

/** Its beginning is at the top left; the opening part is in sight. */
function firstView(drawings: Drawings, frame: Size, opening: string | null): View {
  const whole = wholeView(drawings, frame);
  const box = opening === null ? null : drawings.detail.boxOf(opening);
  if (!box || !whole.isOverview) return whole;
  const start = { x: MARGIN, y: MARGIN, scale: READABLE_SCALE, isOverview: false };
  return revealBox(start, box, frame);
}

function recentred(view: View, before: Size, now: Size): View {
  if (before.width === 0 || before.height === 0) return view;
  const x = view.x + (now.width - before.width) / 2;
  return { ...view, x, y: view.y + (now.height - before.height) / 2 };
}

/** Moved no more than it takes to show the box, with room around it. */
function revealBox(view: View, box: Box, frame: Size): View {
  const { scale } = view;
  const x = shiftInto(box.x * scale + view.x, box.width * scale, frame.width);
  const y = shiftInto(box.y * scale + view.y, box.height * scale, frame.height);
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y };
}

/** Along one axis; what is longer than the frame shows its beginning. */
function shiftInto(start: number, length: number, frame: number): number {
  const room = Math.max(0, Math.min(ROOM, (frame - length) / 2));
  if (start < room) return room - start;
  return Math.min(0, Math.max(frame - room - length, room) - start);
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The same scale, with a point of the drawing at one of the frame. */
function placedAt(view: View, point: Point, at: Point): View {
  return { ...view, x: at.x - point.x * view.scale, y: at.y - point.y * view.scale };
}

/** Zooms, keeping the point `at` in place; from afar and from near in another drawing, where the part there stays. */
function zoomAround(drawings: Drawings, view: View, at: Point, factor: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const point = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
  const isTooFar = !view.isOverview && factor < 1 && scale < FAR_SCALE;
  const isTooNear = view.isOverview && factor > 1 && scale > NEAR_SCALE;
  if (!isTooFar && !isTooNear) return placedAt({ ...view, scale }, point, at);
  const part = shownIn(drawings, view).partAt(point);
  const other = { ...view, scale: isTooFar ? scale / FAR_SCALE : scale, isOverview: isTooFar };
  const box = part === null ? null : shownIn(drawings, other).boxOf(part);
  return placedAt(other, box ? middleOf(box) : point, at);
}
