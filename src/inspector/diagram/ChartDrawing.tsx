import { memo } from 'react';
import type { ChartLayout } from '../chart/ChartLayout.ts';
import { Arrow, ArrowHeads } from './Arrow.tsx';
import styles from './ChartDrawing.module.css';
import type { Lit } from './Lit.ts';
import { StateBox } from './StateBox.tsx';

interface ChartDrawingProps {
  layout: ChartLayout;
  lit: Lit;
}

/** All of a chart: boxes, then arrows over them, then what stands beside the arrows. */
export const ChartDrawing = memo(function ChartDrawing({ layout, lit }: ChartDrawingProps) {
  return (
    <g>
      <ArrowHeads />
      {layout.states.map((state) => (
        <StateBox key={state.node.id} state={state} lit={lit} />
      ))}
      {layout.beginnings.map(({ id, at, points }) => (
        <g key={id} className={styles['beginning']}>
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
