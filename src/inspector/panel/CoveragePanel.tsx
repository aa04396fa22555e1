import { useId } from 'react';
import { conditionLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { RecordedMachine } from '../recording/Recording.ts';
import styles from './CoveragePanel.module.css';

interface CoveragePanelProps {
  machine: RecordedMachine | null;
  /** A position in the recording; null for the present. */
  at: number | null;
  sought: string | null;
  /** Shows a state or transition in the chart. */
  onSeek: (id: string) => void;
}

const copy = inspectorCopy.coverage;

/** Coverage of a machine, with its unvisited parts. */
export function CoveragePanel({ machine, at, sought, onSeek }: CoveragePanelProps) {
  if (!machine) return <p className={styles['hint']}>{copy.noMachine}</p>;
  const { chart, coverage } = machine;
  const { states, transitions, unseenStates, unseenTransitions } = coverage.read(at);
  const byId = new Map(chart.transitions.map((each) => [each.id, each]));
  return (
    <div className={styles['panel']}>
      <Meter name={copy.states} seen={states.size} all={chart.nodes.size - 1} />
      <Meter name={copy.transitions} seen={transitions.size} all={chart.transitions.length} />
      {unseenStates.length + unseenTransitions.length === 0 && <p>{copy.all}</p>}
      <Unseen
        title={copy.unseenStates}
        items={unseenStates.map((id) => ({ id, text: withoutRoot(id, chart.root) }))}
        sought={sought}
        onSeek={onSeek}
      />
      <Unseen
        title={copy.unseenTransitions}
        items={unseenTransitions.flatMap((id) => {
          const transition = byId.get(id);
          if (!transition) return [];
          const from = withoutRoot(transition.source, chart.root);
          const [to] = transition.targets;
          const way = to === undefined ? '' : ` → ${withoutRoot(to, chart.root)}`;
          return [{ id, text: `${from}: ${conditionLabel(transition)}${way}` }];
        })}
        sought={sought}
        onSeek={onSeek}
      />
    </div>
  );
}

function Meter({ name, seen, all }: { name: string; seen: number; all: number }) {
  const own = useId();
  return (
    <div className={styles['meter']}>
      <label htmlFor={own}>{name}</label>
      <strong>{copy.of(seen, all)}</strong>
      <progress id={own} value={seen} max={Math.max(all, 1)} />
    </div>
  );
}

interface UnseenProps extends Pick<CoveragePanelProps, 'sought' | 'onSeek'> {
  title: string;
  items: readonly { id: string; text: string }[];
}

function Unseen({ title, items, sought, onSeek }: UnseenProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['unseen']}
              aria-pressed={sought === id}
              title={copy.show(text)}
              onClick={() => onSeek(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function withoutRoot(id: string, root: string): string {
  return id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id;
}
