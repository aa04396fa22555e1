import { useMemo, useState } from 'react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { LogEntry } from '../recording/Recording.ts';
import type { RecordingState } from '../recording/createRecordingStore.ts';
import { Button } from '../ui/Button.tsx';
import { ChosenEvent } from './ChosenEvent.tsx';
import { filterLog, type LogFilter } from './filterLog.ts';
import { LogRows } from './LogRows.tsx';
import styles from './EventLog.module.css';

interface EventLogProps {
  recording: RecordingState;
  /** The displayed position in the recording; null for the present. */
  at: number | null;
  /** Also of the sequence. */
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  onStep: (entry: LogEntry) => void;
}

const copy = inspectorCopy.log;

/** All events of all actors, newest last. */
export function EventLog({ recording, at, filter, onFilter, onStep }: EventLogProps) {
  const [isFollowing, setFollowing] = useState(true);
  const actors = useMemo(
    () => new Map(recording.actors.map((actor) => [actor.sessionId, actor])),
    [recording],
  );
  const shown = useMemo(
    () => filterLog(recording.entries, filter, (id) => actors.get(id)?.name ?? id),
    [recording, filter, actors],
  );
  const chosen = at === null ? undefined : shown.find((entry) => entry.at === at);
  return (
    <section className={styles['pane']} aria-label={copy.title}>
      <header className={styles['head']}>
        <h2>{copy.title}</h2>
        <span className={styles['count']}>{copy.count(shown.length)}</span>
        <select
          aria-label={copy.actor}
          value={filter.actorId}
          onChange={(event) => onFilter({ ...filter, actorId: event.target.value })}
        >
          <option value="">{copy.every}</option>
          {recording.actors.map(({ sessionId, name }) => (
            <option key={sessionId} value={sessionId}>
              {name === sessionId ? name : `${name} (${sessionId})`}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
        <label className={styles['whole']}>
          <input
            type="checkbox"
            checked={filter.isWhole}
            onChange={({ target }) => onFilter({ ...filter, isWhole: target.checked })}
          />
          {copy.whole}
        </label>
        <Button aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          {copy.follow}
        </Button>
      </header>
      {shown.length === 0 ? (
        <p className={styles['hint']}>{recording.entries.length === 0 ? copy.empty : copy.none}</p>
      ) : (
        <div className={styles['body']} data-split={Boolean(chosen)}>
          <div className={styles['list']}>
            <LogRows
              entries={shown}
              count={shown.length}
              actors={actors}
              at={at}
              isFollowing={isFollowing && at === null}
              onStep={onStep}
            />
          </div>
          {chosen && <ChosenEvent entry={chosen} actors={actors} />}
        </div>
      )}
    </section>
  );
}
