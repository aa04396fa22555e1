import { useEffect } from 'react';
import type { Refusal } from '../../protocol/inspectorMessages.ts';
import type { KnownEvent } from '../../protocol/KnownEvents.ts';
import { isSynthetic } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { EventForm } from './EventForm.tsx';
import styles from './EventsPanel.module.css';
import { loadSchemas } from './payloads.ts';

interface EventsPanelProps {
  /** Events that the actor's state handles. */
  types: readonly string[];
  /** The events that its machine accepts, by type. */
  known: Readonly<Record<string, KnownEvent>>;
  /** The last recorded payload of an event. */
  exampleOf: (type: string) => Record<string, unknown> | null;
  /** The reason why nothing can be sent now; null if it can. */
  obstacle: 'inPast' | 'ended' | 'offline' | 'noMachine' | null;
  refusal: Refusal | null;
  onSend: (event: { type: string }) => void;
}

const copy = inspectorCopy.events;

/** Forms for all events that an actor accepts. */
export function EventsPanel(props: EventsPanelProps) {
  const { types, known, exampleOf, obstacle, refusal, onSend } = props;
  useEffect(() => void loadSchemas().catch(() => undefined), []);
  const listOf = (wanted: readonly string[]) => (
    <ul>
      {wanted.map((type) => (
        <EventForm
          key={type}
          type={type}
          recorded={exampleOf(type)}
          known={known[type]}
          canSend={obstacle === null}
          onSend={onSend}
        />
      ))}
    </ul>
  );
  const own = types.filter((type) => !isSynthetic(type));
  const synthetic = types.filter(isSynthetic);
  return (
    <div className={styles['panel']}>
      {obstacle && <p className={styles['hint']}>{copy[obstacle]}</p>}
      {types.length === 0 && obstacle !== 'noMachine' && (
        <p className={styles['hint']}>{copy.none}</p>
      )}
      {listOf(own)}
      {synthetic.length > 0 && (
        <section>
          <h3>{copy.synthetic}</h3>
          {listOf(synthetic)}
        </section>
      )}
      {/* Below the list: nothing moves under the pointer. */}
      <div role="status" className={styles['refusal']}>
        {refusal && <p>{copy.refused[refusal.reason]}</p>}
        {refusal?.detail && <code>{refusal.detail}</code>}
      </div>
    </div>
  );
}
