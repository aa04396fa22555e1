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

const KEY_STEP = 60;
const ZOOM_STEP = 1.25;

const MOVES: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** Moves and zooms a drawing by wheel, drag, keys and buttons. `opening`: initial focus. */
export function usePanZoom(drawing: Size, opening: Box | null) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const grabbed = useRef<{ x: number; y: number } | null>(null);

  const frame = useCallback(
    (): Size => ({ width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }),
    [element],
  );
  const fit = useCallback(() => setView(fitView(drawing, frame())), [drawing, frame]);
  const reveal = useCallback((box: Box) => setView((now) => revealBox(now, box, frame())), [frame]);

  // Only the initial value is used: the drawing does not move at every step.
  const [first] = useState(opening);
  const size = useRef<Size | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const now = frame();
      const before = size.current;
      size.current = now;
      // What is in the middle stays there, at the same zoom.
      if (before) setView((view) => recentred(view, before, now));
      else setView(fitView(drawing, now, first));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      size.current = null;
    };
  }, [element, drawing, frame, first]);

  useEffect(() => {
    if (!element) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setView((now) => zoomAround(now, at, Math.exp(-event.deltaY * 0.0015)));
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  }, [element]);

  const zoom = (factor: number) => {
    const { width, height } = frame();
    setView((now) => zoomAround(now, { x: width / 2, y: height / 2 }, factor));
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

/** Offset and scale of a drawing in its frame. */
interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** Fits the drawing; if it would be too small to read, centres on `opening` instead. */
function fitView(drawing: Size, frame: Size, opening: Box | null = null): View {
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

function recentred(view: View, before: Size, now: Size): View {
  if (before.width === 0 || before.height === 0) return view;
  const x = view.x + (now.width - before.width) / 2;
  return { ...view, x, y: view.y + (now.height - before.height) / 2 };
}

/** The same scale, with the box centred. */
function showBox({ scale }: View, box: Box, frame: Size): View {
  return {
    scale,
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: frame.height / 2 - (box.y + box.height / 2) * scale,
  };
}

/** Unchanged if the box is visible, else with the box centred. */
function revealBox(view: View, box: Box, frame: Size): View {
  const left = box.x * view.scale + view.x;
  const top = box.y * view.scale + view.y;
  const isSeen =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.scale <= frame.width &&
    top + box.height * view.scale <= frame.height;
  return isSeen ? view : showBox(view, box, frame);
}

/** Zooms, keeping the point `at` in place. */
function zoomAround(view: View, at: { x: number; y: number }, factor: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}
