import { TEXT, type PlacedState } from '../chart/ChartLayout.ts';
import type { Lit } from './Lit.ts';
import { Lines } from './Lines.tsx';
import styles from './ChartDrawing.module.css';

interface StateBoxProps {
  state: PlacedState;
  lit: Lit;
}

export function StateBox({ state: { box, node, lines }, lit }: StateBoxProps) {
  const { x, y, width, height } = box;
  const look = {
    'data-type': node.type,
    'data-parent': node.children.length > 0,
    'data-root': node.parent === null,
    'data-active': lit.active.has(node.id),
    'data-sought': lit.sought === node.id,
  };
  return (
    <g className={styles['state']} {...look}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <text x={x + TEXT.inset} y={y + 18} className={styles['title']}>
        {node.type === 'history' ? `H ${node.key}` : node.key}
      </text>
      <Lines lines={lines} lit={lit} x={x + TEXT.inset} y={y + TEXT.title} />
    </g>
  );
}
