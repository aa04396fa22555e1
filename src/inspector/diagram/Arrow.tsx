import { type PlacedArrow, TEXT, type LabelLine } from '../chart/ChartLayout.ts';
import type { Lit } from './Lit.ts';
import styles from './ChartDrawing.module.css';

interface ArrowProps {
  arrow: PlacedArrow;
  lit: Lit;
}

export function Arrow({ arrow: { transitions, points, label }, lit }: ArrowProps) {
  const isTaken = transitions.some(({ id }) => lit.taken.has(id));
  const isSought = transitions.some(({ id }) => lit.sought === id);
  const isFromActive = transitions.some(({ source }) => lit.active.has(source));
  const isUnseen = transitions.every(({ id }) => lit.unseen.has(id));
  const head = isTaken ? 'taken' : isSought ? 'sought' : 'head';
  return (
    <g
      className={styles['arrow']}
      data-part={transitions[0]?.id}
      data-taken={isTaken}
      data-sought={isSought}
      data-open={isFromActive}
      data-unseen={isUnseen}
    >
      <path d={rounded(points)} markerEnd={`url(#${head})`} />
      {label && (
        <>
          <rect {...label.box} rx={3} />
          <Lines lines={label.lines} lit={lit} x={label.box.x + 4} y={label.box.y} />
        </>
      )}
    </g>
  );
}

/** Points of all arrows. */
export function ArrowHeads() {
  return (
    <defs>
      {['head', 'taken', 'sought'].map((id) => (
        <marker
          key={id}
          id={id}
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={8}
          markerHeight={8}
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0.5 8 4 0 7.5Z" className={styles['head']} data-kind={id} />
        </marker>
      ))}
    </defs>
  );
}

const RADIUS = 6;

/** Rounds corners. */
function rounded(points: PlacedArrow['points']): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const from = toward(point, before);
      const to = toward(point, after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

function toward(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(RADIUS, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

interface LinesProps {
  lines: readonly LabelLine[];
  lit: Lit;
  x: number;
  /** Y of the upper edge. */
  y: number;
}

/** Lines of text in a chart; those of taken transitions are highlighted. */
export function Lines({ lines, lit, x, y }: LinesProps) {
  return lines.map(({ text, transitionId, isQuiet }, index) => (
    <text
      key={index}
      className={styles['line']}
      data-part={transitionId ?? undefined}
      data-quiet={isQuiet}
      data-taken={transitionId !== null && lit.taken.has(transitionId)}
      data-sought={transitionId !== null && lit.sought === transitionId}
      x={x}
      y={y + index * TEXT.line + TEXT.size}
      xmlSpace="preserve"
    >
      {text}
    </text>
  ));
}
