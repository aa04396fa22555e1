import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { JsonTree } from '../panel/JsonTree.tsx';
import { payloadOf, type LogEntry, type RecordedActor } from '../recording/Recording.ts';
import styles from './ChosenEvent.module.css';
import { InterventionBadge } from './InterventionBadge.tsx';
import { takenLabel } from './takenLabel.ts';

interface ChosenEventProps {
  entry: LogEntry;
  actors: ReadonlyMap<string, RecordedActor>;
}

const { log: copy, sequence } = inspectorCopy;

/** Details of one event: sender, receiver, payload and effects. */
export function ChosenEvent({ entry, actors }: ChosenEventProps) {
  const { sessionId, sourceId, event, intervention } = entry;
  const nameOf = (id: string) => actors.get(id)?.name ?? id;
  const taken = takenLabel(entry, actors.get(sessionId)?.machine?.chart);
  const payload = Object.entries(payloadOf(event));
  return (
    <section className={styles['panel']} aria-label={copy.chosen} tabIndex={0}>
      <h3>{event.type}</h3>
      <p className={styles['way']}>
        {sourceId === null ? sequence.outside : nameOf(sourceId)} → {nameOf(sessionId)}
      </p>
      {intervention && (
        <p className={styles['way']}>
          <InterventionBadge intervention={intervention} />
          {copy.interventionHint[intervention]}
        </p>
      )}
      {taken && <p className={styles['way']}>{taken}</p>}
      {payload.length === 0 && <p className={styles['hint']}>{copy.noPayload}</p>}
      <ul>
        {payload.map(([name, value]) => (
          <JsonTree key={name} name={name} value={value} path={name} differences={NONE} isOpen />
        ))}
      </ul>
    </section>
  );
}

const NONE = [] as const;
