import type { RefusedMessage } from '../../protocol/inspectorMessages.ts';
import { isSynthetic } from '../chart/transitionLabel.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { EventForm } from './EventForm.tsx';
import styles from './EventsPanel.module.css';

interface EventsPanelProps {
  /** Events that the actor's state accepts. */
  types: readonly string[];
  exampleOf: (type: string) => Record<string, unknown> | null;
  /** Why nothing can be sent now; null where it can. */
  obstacle: 'inPast' | 'ended' | 'offline' | 'noMachine' | null;
  refusal: RefusedMessage | null;
  onSend: (event: { type: string }) => void;
}

const copy = inspectorCopy.events;

/** Everything that an actor can be told now. */
export function EventsPanel({ types, exampleOf, obstacle, refusal, onSend }: EventsPanelProps) {
  const listOf = (wanted: readonly string[]) => (
    <ul>
      {wanted.map((type) => (
        <EventForm
          key={type}
          type={type}
          example={exampleOf(type)}
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
      <p role="status" className={styles['refusal']}>
        {refusal && copy.refused[refusal.reason]}
      </p>
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
    </div>
  );
}
