import { useId, useState } from 'react';
import type { KnownEvent } from '../../protocol/KnownEvents.ts';
import { SlidersHorizontal } from '../../web/ui/icons/headerIcons.ts';
import { eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './EventsPanel.module.css';
import { choicesOf, misfitOf, parsePayload, shortJson } from './payloads.ts';

interface EventFormProps {
  type: string;
  /** The last recorded payload. */
  recorded: Record<string, unknown> | null;
  known: KnownEvent | undefined;
  canSend: boolean;
  onSend: (event: { type: string }) => void;
}

const copy = inspectorCopy.events;

/** Form of one event with its payload. */
export function EventForm({ type, recorded, known, canSend, onSend }: EventFormProps) {
  const own = useId();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const examples = [...(recorded ? [recorded] : []), ...(known?.examples ?? [])];
  const [example = {}] = known?.examples.length && isMasked(recorded) ? known.examples : examples;
  const text = written ?? JSON.stringify(example, null, 2);
  const write = (payload: object) => setWritten(JSON.stringify(payload, null, 2));

  async function send(): Promise<void> {
    const payload = parsePayload(text);
    const misfit =
      'problem' in payload
        ? copy[payload.problem]
        : known && (await misfitOf(payload.data, known.schema));
    setProblem(misfit ?? null);
    if (misfit || 'problem' in payload) return setOpen(true);
    onSend({ ...payload.data, type });
  }

  return (
    <li className={styles['event']}>
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          void send();
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
            {examples.length > 1 && (
              <Select
                label={copy.example}
                value=""
                names={['…', ...examples.map(shortJson)]}
                values={['', ...examples.map((_, index) => String(index))]}
                onChoose={(index) => write(examples[Number(index)] ?? {})}
              />
            )}
            {known &&
              choicesOf(known).map(({ name, values }) => (
                <Select
                  key={name}
                  label={name}
                  value={textOf(fieldsOf(text)[name])}
                  names={values}
                  values={values}
                  onChoose={(value) => write({ ...fieldsOf(text), [name]: value })}
                />
              ))}
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
              {problem ?? hintOn(recorded, known)}
            </p>
          </>
        )}
      </form>
    </li>
  );
}

function hintOn(recorded: object | null, known: KnownEvent | undefined): string {
  if (known) return copy.fromKnown;
  return recorded ? copy.fromExample : copy.noExample;
}

/** The fields of a written payload; none while it cannot be read. */
function fieldsOf(text: string): Record<string, unknown> {
  const payload = parsePayload(text);
  return 'data' in payload ? payload.data : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A masked payload cannot be sent again. */
function isMasked(recorded: object | null): boolean {
  return recorded === null || JSON.stringify(recorded).includes('•');
}
