import { type Chart, type ChartTransition, actionsLabel, conditionLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import styles from './ChartList.module.css';
import type { Lit } from './Lit.ts';

interface ChartListProps {
  chart: Chart;
  lit: Lit;
  /** Chooses a state. */
  onSeek: (id: string) => void;
}

const copy = inspectorCopy.chart;

/** A chart as text: for screen readers, and for charts that cannot be drawn. */
export function ChartList({ chart, lit, onSeek }: ChartListProps) {
  return (
    <ul className={styles['states']} aria-label={copy.asList} tabIndex={0}>
      {[...chart.nodes.values()].map((node) => {
        const own = chart.transitions.filter(({ source }) => source === node.id);
        const marks = [
          ...(lit.active.has(node.id) ? [copy.active] : []),
          ...(chart.nodes.get(node.parent ?? '')?.initial === node.id ? [copy.initial] : []),
        ];
        return (
          <li key={node.id} className={styles['state']} data-sought={lit.sought === node.id}>
            <button
              type="button"
              className={styles['name']}
              aria-label={copy.choose(node.id)}
              aria-pressed={lit.sought === node.id}
              onClick={() => onSeek(node.id)}
            >
              {node.id}
            </button>
            {marks.map((mark) => (
              <em key={mark}>{mark}</em>
            ))}
            <ul aria-label={node.id}>
              {own.map((transition) => (
                <Transition key={transition.id} transition={transition} lit={lit} />
              ))}
              {own.length === 0 && <li>{copy.noTransitions}</li>}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Transition({ transition, lit }: { transition: ChartTransition; lit: Lit }) {
  const { id, targets } = transition;
  return (
    <li data-sought={lit.sought === id}>
      {conditionLabel(transition)} → {targets.join(', ') || copy.stays} {actionsLabel(transition)}
      {lit.taken.has(id) && <em>{copy.taken}</em>}
    </li>
  );
}
