import { useEffect, useMemo, useRef, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Maximize, Minus, Plus } from '../../web/ui/icons/icons.ts';
import {
  type Box,
  type ChartLayout,
  type Point,
  TEXT,
  type PlacedState,
} from '../chart/ChartLayout.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { saveText } from '../saveText.ts';
import { Button } from '../ui/Button.tsx';
import { Arrow, ArrowHeads, Lines } from './Arrow.tsx';
import type { Lit } from './Lit.ts';
import { svgOf } from './svgOf.ts';
import { usePanZoom, type Drawing } from './usePanZoom.ts';
import chartDrawingStyles from './ChartDrawing.module.css';
import styles from './Diagram.module.css';

/** A chart's shapes: boxes, then arrows, then labels. */
const ChartDrawing = memo(function ChartDrawing({ layout, lit }: ChartDrawingProps) {
  return (
    <g>
      <ArrowHeads />
      {layout.states.map((state) => (
        <StateBox key={state.node.id} state={state} lit={lit} />
      ))}
      {layout.beginnings.map(({ id, at, points }) => (
        <g key={id} className={chartDrawingStyles['beginning']}>
          <circle cx={at.x} cy={at.y} r={5} />
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            markerEnd="url(#head)"
          />
        </g>
      ))}
      {layout.arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} lit={lit} />
      ))}
    </g>
  );
});

interface DiagramProps {
  layout: ChartLayout;
  /** A smaller layout that shows names only. */
  overview: ChartLayout;
  lit: Lit;
  /** Chooses a state or a transition. */
  onSeek: (id: string) => void;
  /** Exports it as text. */
  onMermaid: () => void;
  /** The name of the exported file. */
  name: string;
  /** Text alternative. */
  description: string;
}

const LEGEND = ['active', 'seen', 'unseen'] as const;

const copy = inspectorCopy.chart;
/** A pointer that moves fewer pixels than this presses and does not drag. */
const DRAG = 4;

/** A drawn chart that can be moved and zoomed. */
export function Diagram(props: DiagramProps) {
  const { layout, overview, lit, onSeek, onMermaid, name, description } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const [isSaving, setSaving] = useState(false);
  const opening = layout.states.findLast(({ node }) => lit.active.has(node.id))?.node.id ?? null;
  const drawings = useMemo(
    () => ({ detail: drawingOf(layout), overview: drawingOf(overview) }),
    [layout, overview],
  );
  const { ref, view, handlers, reveal, ...zoom } = usePanZoom(drawings, opening);
  const isFar = view.isOverview && !isSaving;
  const wanted = lit.sought ?? opening;
  const pressed = useRef({ x: 0, y: 0 });
  useEffect(() => {
    if (wanted !== null) reveal(wanted);
  }, [wanted, reveal]);
  const exportSvg = () => {
    // The file shows all texts, however far the view is zoomed out.
    flushSync(() => setSaving(true));
    if (drawing.current) saveText(`${name}.svg`, svgOf(drawing.current, layout), 'image/svg+xml');
    setSaving(false);
  };
  return (
    <div className={styles['frame']}>
      <div
        ref={ref}
        className={styles['drawing']}
        {...handlers}
        onPointerDownCapture={({ clientX, clientY }) => {
          pressed.current = { x: clientX, y: clientY };
        }}
        onClick={({ clientX, clientY }) => {
          const { x, y } = pressed.current;
          const id = Math.hypot(clientX - x, clientY - y) < DRAG ? partAt(clientX, clientY) : null;
          if (id) onSeek(id);
        }}
      >
        <svg ref={drawing} role="img" aria-label={description} width="100%" height="100%">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartDrawing layout={isFar ? overview : layout} lit={lit} />
          </g>
        </svg>
        <div className={styles['keys']} role="group" tabIndex={0} aria-label={copy.move} />
      </div>
      <div className={styles['foot']}>
        <ul className={styles['legend']}>
          {LEGEND.map((name) => (
            <li key={name} data-look={name}>
              {copy.legend[name]}
            </li>
          ))}
        </ul>
        <div className={styles['zoom']}>
          <Button title={copy.exportSvg} onClick={exportSvg}>
            SVG
          </Button>
          <Button title={copy.exportMermaid} onClick={onMermaid}>
            Mermaid
          </Button>
          <Button look="icon" aria-label={copy.zoomIn} title={copy.zoomIn} onClick={zoom.zoomIn}>
            <Plus size={16} aria-hidden="true" />
          </Button>
          <Button look="icon" aria-label={copy.zoomOut} title={copy.zoomOut} onClick={zoom.zoomOut}>
            <Minus size={16} aria-hidden="true" />
          </Button>
          <Button look="icon" aria-label={copy.fit} title={copy.fit} onClick={zoom.fit}>
            <Maximize size={16} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The state or transition at a point. The drawing lies below what takes its keys. */
function partAt(x: number, y: number): string | null {
  const parts = document.elementsFromPoint(x, y).map((each) => each.closest('[data-part]'));
  return parts.find((each) => each !== null)?.getAttribute('data-part') ?? null;
}

function drawingOf(layout: ChartLayout): Drawing {
  const { width, height, states } = layout;
  return {
    width,
    height,
    boxOf: (id) => boxOf(layout, id),
    partAt: (point) => states.findLast(({ box }) => isIn(point, box))?.node.id ?? null,
  };
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Bounds of a state, or of a transition: its label, else where it begins. */
function boxOf(layout: ChartLayout, id: string): Box | null {
  const state = layout.states.find(({ node }) => node.id === id);
  if (state) return state.box;
  const arrow = layout.arrows.find(({ transitions }) => transitions.some((each) => each.id === id));
  if (arrow?.label) return arrow.label.box;
  const [start] = arrow?.points ?? [];
  if (start) return { ...start, width: 0, height: 0 };
  const within = layout.states.find(({ lines }) =>
    lines.some(({ transitionId }) => transitionId === id),
  );
  return within?.box ?? null;
}

interface ChartDrawingProps {
  layout: ChartLayout;
  lit: Lit;
}

interface StateBoxProps {
  state: PlacedState;
  lit: Lit;
}

function StateBox({ state: { box, node, lines }, lit }: StateBoxProps) {
  const { x, y, width, height } = box;
  const look = {
    ...(node.parent !== null && { 'data-part': node.id }),
    'data-type': node.type,
    'data-parent': node.children.length > 0,
    'data-root': node.parent === null,
    'data-active': lit.active.has(node.id),
    'data-sought': lit.sought === node.id,
    'data-unseen': lit.unseen.has(node.id),
  };
  return (
    <g className={chartDrawingStyles['state']} {...look}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <text x={x + TEXT.inset} y={y + 18} className={chartDrawingStyles['title']}>
        {node.type === 'history' ? `H ${node.key}` : node.key}
      </text>
      <Lines lines={lines} lit={lit} x={x + TEXT.inset} y={y + TEXT.title} />
    </g>
  );
}
