import { useId, useState } from 'react';
import type { Refusal } from '../../protocol/inspectorMessages.ts';
import { SlidersHorizontal } from '../../web/ui/icons.ts';
import { isObject, isSynthetic, eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import styles from './EventsPanel.module.css';

interface EventsPanelProps {
  /** Events that the actor's state handles. */
  types: readonly string[];
  exampleOf: (type: string) => Record<string, unknown> | null;
  /** Why nothing can be sent now; null if it can. */
  obstacle: 'inPast' | 'ended' | 'offline' | 'noMachine' | null;
  refusal: Refusal | null;
  onSend: (event: { type: string }) => void;
}

const copy = inspectorCopy.events;

/** Forms for all events that an actor accepts. */
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

interface EventFormProps {
  type: string;
  example: Record<string, unknown> | null;
  canSend: boolean;
  onSend: (event: { type: string }) => void;
}

/** Form of one event with its payload. */
function EventForm({ type, example, canSend, onSend }: EventFormProps) {
  const own = useId();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<'notJson' | 'notObject' | null>(null);
  const text = written ?? JSON.stringify(example ?? {}, null, 2);

  function send(): void {
    const payload = parsePayload(text);
    setProblem('problem' in payload ? payload.problem : null);
    if ('problem' in payload) return setOpen(true);
    onSend({ ...payload.data, type });
  }

  return (
    <li className={styles['event']}>
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          send();
        }}
      >
        <div className={styles['row']}>
          <code title={type}>{eventLabel(type)}</code>
          <Button
            look="icon"
            aria-label={copy.edit(type)}
            title={copy.edit(type)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={15} aria-hidden="true" />
          </Button>
          <Button type="submit" disabled={!canSend} aria-label={copy.sendNamed(type)}>
            {copy.send}
          </Button>
        </div>
        {isOpen && (
          <>
            <textarea
              aria-label={copy.data(type)}
              aria-invalid={problem !== null}
              aria-describedby={`${own}hint`}
              spellCheck={false}
              rows={Math.min(10, text.split('\n').length + 1)}
              value={text}
              onChange={(event) => setWritten(event.target.value)}
            />
            <p id={`${own}hint`} className={styles['hint']} data-problem={problem !== null}>
              {problem ? copy[problem] : example ? copy.fromExample : copy.noExample}
            </p>
          </>
        )}
      </form>
    </li>
  );
}

/** The parsed payload, or its error. */
type Payload = { data: Record<string, unknown> } | { problem: 'notJson' | 'notObject' };

/** Empty input is an empty payload. */
function parsePayload(text: string): Payload {
  if (text.trim() === '') return { data: {} };
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? { data: json } : { problem: 'notObject' };
  } catch {
    return { problem: 'notJson' };
  }
}
