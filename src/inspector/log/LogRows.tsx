import { useEffect, useId, useState } from 'react';
import { eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { type LogEntry, type RecordedActor, payloadOf } from '../recording/Recording.ts';
import { placeAfterKey } from '../ui/moveFocus.ts';
import { useRows } from '../ui/useRows.ts';
import { InterventionBadge } from './InterventionBadge.tsx';
import { takenLabel } from './takenLabel.ts';
import styles from './EventLog.module.css';

const MAX_LENGTH = 80;

interface LogRowsProps {
  entries: readonly LogEntry[];
  /** The number of rows; `entries` is mutated in place. */
  count: number;
  actors: ReadonlyMap<string, RecordedActor>;
  at: number | null;
  isFollowing: boolean;
  onStep: (entry: LogEntry) => void;
}

const { columns } = inspectorCopy.log;
const ROW = 28;
const clock = new Intl.DateTimeFormat('es-AR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  fractionalSecondDigits: 3,
});

/** A list with one selected entry; arrow keys select the next one and step there. */
export function LogRows({ entries, count, actors, at, isFollowing, onStep }: LogRowsProps) {
  const own = useId();
  const { ref, visible, height, show } = useRows(count, ROW);
  const [cursor, setCursor] = useState<number | null>(null);
  useEffect(() => {
    if (isFollowing && count > 0) show(count - 1);
  }, [isFollowing, count, show]);

  const stepTo = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    setCursor(index);
    show(index);
    onStep(entry);
  };
  const current = cursor !== null && entries[cursor]?.at === at ? cursor : null;
  const chosen = current ?? (at === null ? null : entries.findIndex((entry) => entry.at === at));
  const isDrawn = visible.some(({ index }) => index === chosen);
  return (
    <>
      <div className={`${styles['row']} ${styles['columns']}`} aria-hidden="true">
        {Object.values(columns).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div
        ref={ref}
        role="listbox"
        aria-label={inspectorCopy.log.title}
        aria-activedescendant={isDrawn && chosen !== null ? `${own}${chosen}` : undefined}
        tabIndex={0}
        className={styles['rows']}
        onKeyDown={(event) => {
          const to = placeAfterKey(event, chosen ?? count, count);
          if (to === null) return;
          event.preventDefault();
          stepTo(to);
        }}
      >
        <div role="presentation" className={styles['all']} style={{ height }}>
          {visible.map(({ index, start }) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <div
                key={index}
                role="option"
                id={`${own}${index}`}
                aria-selected={index === chosen}
                aria-setsize={count}
                aria-posinset={index + 1}
                className={styles['row']}
                style={{ top: start, height: ROW }}
                onClick={() => stepTo(index)}
              >
                <Cells entry={entry} actors={actors} />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

function Cells({ entry, actors }: { entry: LogEntry } & Pick<LogRowsProps, 'actors'>) {
  const actor = actors.get(entry.sessionId);
  const { sourceId } = entry;
  const source = sourceId === null ? '' : (actors.get(sourceId)?.name ?? sourceId);
  return (
    <>
      <time>{clock.format(entry.time)}</time>
      <span>{actor?.name ?? entry.sessionId}</span>
      <b>
        <InterventionBadge intervention={entry.intervention} />
        {eventLabel(entry.event.type)}
      </b>
      <span>{source}</span>
      <span className={styles['code']}>{shortJson(payloadOf(entry.event))}</span>
      <span className={styles['code']}>{takenLabel(entry, actor?.machine?.chart)}</span>
    </>
  );
}

/** An object's JSON, truncated to one line; empty for an empty object. Large values are not serialised fully. */
function shortJson(value: Record<string, unknown>): string {
  let text = '';
  for (const [name, each] of Object.entries(value)) {
    if (text.length > MAX_LENGTH) break;
    text += `${text && ', '}${name}: ${short(each)}`;
  }
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).length}}`;
  return typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_LENGTH)) : String(value);
}
