import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { eventLabel } from '../chart/transitionLabel.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import styles from './EventsPanel.module.css';
import { parsePayload } from './parsePayload.ts';

interface EventFormProps {
  type: string;
  example: Record<string, unknown> | null;
  canSend: boolean;
  onSend: (event: { type: string }) => void;
}

const copy = inspectorCopy.events;

/** One event that can be sent, with what it carries. */
export function EventForm({ type, example, canSend, onSend }: EventFormProps) {
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
