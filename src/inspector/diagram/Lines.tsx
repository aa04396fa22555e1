import { TEXT, type LabelLine } from '../chart/ChartLayout.ts';
import styles from './ChartDrawing.module.css';
import type { Lit } from './Lit.ts';

interface LinesProps {
  lines: readonly LabelLine[];
  lit: Lit;
  x: number;
  /** Of the upper edge. */
  y: number;
}

/** Words of a chart, a line each, those of a taken transition in light. */
export function Lines({ lines, lit, x, y }: LinesProps) {
  return lines.map(({ text, transitionId, isQuiet }, index) => (
    <text
      key={index}
      className={styles['line']}
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
