import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { saveText } from '../saveText.ts';
import type { RecordedMachine, TestKind } from '../recording/Recording.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CoveragePanel.module.css';
import type { PlanStore } from './createPlanStore.ts';
import { itemsOf, type TestItem } from './itemNames.ts';

interface CoveragePanelProps {
  machine: RecordedMachine | null;
  /** A position in the recording; null for the present. */
  at: number | null;
  sought: string | null;
  /** The parts visited in other sessions. */
  plan: PlanStore;
  /** Shows a state or transition in the chart. */
  onSeek: (id: string) => void;
}

const copy = inspectorCopy.coverage;
const KINDS: readonly TestKind[] = ['states', 'transitions', 'guards', 'pairs'];
const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short' });

/**
 * Shows which parts of a machine were visited, in this recording or in all sessions as a test plan.
 */
export function CoveragePanel({ machine, at, sought, plan, onSeek }: CoveragePanelProps) {
  const [isWide, setWide] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const planned = useSyncExternalStore(plan.subscribe, plan.getState);
  const items = useMemo(() => machine && itemsOf(machine.chart, machine.coverage.all), [machine]);
  if (!machine || !items) return <p className={styles['hint']}>{copy.noMachine}</p>;
  const seen = machine.coverage.read(isWide ? null : at);
  const dates = isWide ? (planned[machine.chart.root] ?? {}) : {};
  const isSeen = (kind: TestKind, id: string) => seen[kind].has(id) || id in dates;
  const count = (kind: TestKind) => items[kind].filter(({ id }) => isSeen(kind, id)).length;
  const isAll = ['states', 'transitions'].every(
    (kind) => count(kind as TestKind) === items[kind as TestKind].length,
  );
  return (
    <div className={styles['panel']}>
      <div role="group" aria-label={copy.scope} className={styles['scope']}>
        <Button aria-pressed={!isWide} onClick={() => setWide(false)}>
          {copy.thisRecording}
        </Button>
        <Button aria-pressed={isWide} onClick={() => setWide(true)}>
          {copy.allSessions}
        </Button>
      </div>
      {isWide && <PlanFiles plan={plan} />}
      {KINDS.filter((kind) => items[kind].length > 0).map((kind) => (
        <Meter key={kind} name={copy.kinds[kind]} seen={count(kind)} all={items[kind].length} />
      ))}
      {isAll && <p>{copy.all}</p>}
      <label className={styles['toggle']}>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        {copy.whole}
      </label>
      {KINDS.map((kind) => (
        <Items
          key={kind}
          title={isWhole ? copy.kinds[kind] : copy.unseen[kind]}
          items={items[kind].filter(({ id }) => isWhole || !isSeen(kind, id))}
          // Pairs are many: they open on demand.
          isFolded={kind === 'pairs'}
          isSeen={(id) => isSeen(kind, id)}
          dateOf={(id) => dates[id]}
          sought={sought}
          onSeek={onSeek}
        />
      ))}
    </div>
  );
}

/** The plan as a file, and files that tick it. */
function PlanFiles({ plan }: { plan: PlanStore }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');

  async function addFiles(files: readonly File[]): Promise<void> {
    const added = await Promise.all(
      files.map(async (file) => plan.addFile(await file.text().catch(() => ''))),
    );
    const bad = files.filter((_, index) => !added[index]).map(({ name }) => name);
    setResult(bad.length > 0 ? copy.notAdded(bad) : copy.added(files.length));
  }

  return (
    <div className={styles['files']}>
      <p className={styles['note']}>{copy.planHint}</p>
      <Button onClick={() => chooser.current?.click()}>{copy.addFiles}</Button>
      <Button onClick={() => saveText('plan-de-prueba.json', plan.write())}>{copy.savePlan}</Button>
      <Button onClick={plan.clear}>{copy.clearPlan}</Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label={copy.chooseFiles}
        onChange={({ target }) => {
          void addFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p role="status" className={styles['note']}>
        {result}
      </p>
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

interface ItemsProps extends Pick<CoveragePanelProps, 'sought' | 'onSeek'> {
  title: string;
  items: readonly TestItem[];
  isFolded: boolean;
  isSeen: (id: string) => boolean;
  dateOf: (id: string) => string | undefined;
}

function Items({ title, items, isFolded, isSeen, dateOf, sought, onSeek }: ItemsProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (items.length === 0) return null;
  return (
    <section>
      <h3>
        {isFolded ? (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title} ({items.length})
          </Button>
        ) : (
          title
        )}
      </h3>
      {isOpen && (
        <ul>
          {items.map(({ id, text, part }) => {
            const date = dateOf(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles['item']}
                  data-seen={isSeen(id)}
                  aria-pressed={sought === part}
                  title={copy.show(text)}
                  onClick={() => onSeek(part)}
                >
                  {text}
                  {isSeen(id) && (
                    <em>
                      {copy.seen} {date && day.format(new Date(date))}
                    </em>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
