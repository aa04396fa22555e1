import { useId, useState } from 'react';
import {
  clockCommand,
  forceCommand,
  type CallEnd,
  type ClockCommand,
  type ForceCommand,
  type ForcedCall,
  type Forcing,
} from '../../protocol/Forcing.ts';
import type { KnownEvent } from '../../protocol/KnownEvents.ts';
import { visitCommand, type VisitCommand } from '../../protocol/ShopPage.ts';
import { callsIn, isObject, type Chart } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './ForcePanel.module.css';
import { misfitOf, parsePayload, shortJson } from './payloads.ts';

interface ForcePanelProps {
  /** Null for an actor that is no machine. */
  chart: Chart | null;
  /** The events that the machine accepts, by type. */
  known: Readonly<Record<string, KnownEvent>>;
  /** Null without a shop. */
  forcing: Forcing | null;
  onForce: (command: ForceCommand | ClockCommand | VisitCommand) => void;
}

const copy = inspectorCopy.force;
const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
/** The error that a call meets without a network. */
const OFFLINE = { code: 'network', status: 0 };
const LATE_MS = 5000;
const PASSING_MS = 500;

/** Forces how a machine's next calls end and how time passes. */
export function ForcePanel({ chart, known, forcing, onForce }: ForcePanelProps) {
  const machine = chart?.root ?? '';
  const calls = chart ? callsIn(chart) : [];
  if (!forcing) {
    return (
      <div className={styles['panel']}>
        <p className={styles['hint']}>{inspectorCopy.events.offline}</p>
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      {!forcing.isAllowed && <p className={styles['problem']}>{copy.notAllowed}</p>}
      <section className={styles['section']}>
        <h3>{copy.calls}</h3>
        <p className={styles['hint']}>{calls.length > 0 ? copy.callsHint : copy.noCalls}</p>
        {calls.map((call) => (
          <CallForm
            key={call}
            {...{ machine, call, known, forcing }}
            onForce={(end, span) => onForce(forceCommand({ machine, call }, end, span))}
          />
        ))}
      </section>
      <ClockForm forcing={forcing} onForce={onForce} />
      <section className={styles['section']} aria-label={copy.page}>
        <h3>{copy.page}</h3>
        <p className={styles['hint']}>{copy.pageHint}</p>
        <div className={styles['row']}>
          <Button onClick={() => onForce(visitCommand(''))}>{copy.reload}</Button>
        </div>
      </section>
    </div>
  );
}

type End = keyof typeof copy.ends;
/** The duration for which a call is forced. */
type Span = Pick<ForcedCall, 'isKept' | 'isLasting'>;

interface CallFormProps extends Pick<ForcePanelProps, 'known'> {
  machine: string;
  call: string;
  forcing: Forcing;
  onForce: (end: CallEnd | null, span?: Span) => void;
}

/** One call of a machine. */
function CallForm({ machine, call, known, forcing, onForce }: CallFormProps) {
  const own = useId();
  const [end, setEnd] = useState<End>('fails');
  const [span, setSpan] = useState<Span>({ isKept: false, isLasting: false });
  const [written, setWritten] = useState<string | null>(null);
  const [ms, setMs] = useState(LATE_MS);
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = (each: { machine: string; call: string }) =>
    each.machine === machine && each.call === call;
  const rule = forcing.calls.find(isOwn);
  const isWaiting = forcing.held.some(isOwn);
  const isWritten = end === 'fails' || end === 'answers';
  const event = known[(end === 'fails' ? ERROR : DONE) + call];
  const examples = event?.examples.map(valueIn) ?? [];
  const [first = null] = end === 'fails' ? examples.filter(isOfServer) : examples;
  const text = written ?? JSON.stringify(first ?? examples[0] ?? null, null, 2);

  async function force(): Promise<void> {
    const made = isWritten ? await read() : { end: plainEnd(end, ms) };
    setProblem('problem' in made ? made.problem : null);
    if ('end' in made) onForce(made.end, span);
  }

  /** The written value, in the shape of the event that brings it. */
  async function read(): Promise<{ end: CallEnd } | { problem: string }> {
    const name = end === 'fails' ? 'error' : 'output';
    const payload = parsePayload(`{"${name}": ${text.trim() || 'null'}}`);
    if ('problem' in payload) return { problem: inspectorCopy.events[payload.problem] };
    const misfit = event && (await misfitOf(payload.data, event.schema));
    if (misfit) return { problem: misfit };
    const value = payload.data[name];
    return {
      end: end === 'fails' ? { kind: 'fails', error: value } : { kind: 'answers', output: value },
    };
  }

  return (
    <form
      className={styles['call']}
      aria-label={call}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void force();
      }}
    >
      <div className={styles['row']}>
        <code>{call}</code>
        {rule && (
          <span className={styles['mark']}>
            {(rule.isKept ? copy.all : copy.next)(copy.ends[rule.end.kind])}
            {rule.isLasting && ` ${copy.lasting}`}
          </span>
        )}
        {(rule ?? isWaiting) && (
          <Button aria-label={copy.releaseOf(call)} onClick={() => onForce(null)}>
            {copy.release}
          </Button>
        )}
      </div>
      {isWaiting && <p className={styles['mark']}>{copy.held}</p>}
      <div className={styles['row']}>
        <Select
          label={copy.end(call)}
          isLabelHidden
          value={end}
          names={ENDS.map((each) => copy.ends[each])}
          values={ENDS}
          onChoose={(chosen) => {
            setEnd(chosen as End);
            setWritten(null);
            setProblem(null);
          }}
        />
        {end === 'late' && (
          <input
            type="number"
            min={0}
            step={500}
            aria-label={copy.ms(call)}
            value={ms}
            onChange={({ target }) => setMs(target.valueAsNumber || 0)}
          />
        )}
        <Button
          type="submit"
          look="strong"
          disabled={!forcing.isAllowed}
          aria-label={copy.forceOf(call)}
        >
          {copy.force}
        </Button>
      </div>
      {isWritten && (
        <>
          {examples.length > 1 && (
            <Select
              label={inspectorCopy.events.example}
              value=""
              names={['…', ...examples.map(shortJson)]}
              values={['', ...examples.map((_, index) => String(index))]}
              onChoose={(index) => setWritten(JSON.stringify(examples[Number(index)], null, 2))}
            />
          )}
          <textarea
            aria-label={copy.data(call)}
            aria-invalid={problem !== null}
            aria-describedby={`${own}problem`}
            spellCheck={false}
            rows={Math.min(8, text.split('\n').length + 1)}
            value={text}
            onChange={({ target }) => setWritten(target.value)}
          />
        </>
      )}
      <p id={`${own}problem`} className={styles['problem']} role="status">
        {problem}
      </p>
      {(['isKept', 'isLasting'] as const).map((name) => (
        <label key={name} className={styles['keep']}>
          <input
            type="checkbox"
            checked={span[name]}
            aria-label={copy.spanOf[name](call)}
            onChange={({ target }) => setSpan({ ...span, [name]: target.checked })}
          />
          {copy.span[name]}
        </label>
      ))}
    </form>
  );
}

const ENDS: readonly End[] = ['fails', 'offline', 'answers', 'late', 'held'];

function plainEnd(end: End, ms: number): CallEnd {
  if (end === 'offline') return { kind: 'fails', error: OFFLINE };
  return end === 'late' ? { kind: 'late', ms } : { kind: 'held' };
}

/** The example of an event: its output or its error. */
function valueIn(example: Readonly<Record<string, unknown>>): unknown {
  return 'error' in example ? example['error'] : example['output'];
}

/** A failure without a connection has an entry of its own. */
function isOfServer(error: unknown): boolean {
  return !isObject(error) || error['code'] !== OFFLINE.code;
}

/** The delays of all machines. */
function ClockForm({
  forcing: { clock, isAllowed },
  onForce,
}: { forcing: Forcing } & Pick<ForcePanelProps, 'onForce'>) {
  const [ms, setMs] = useState(PASSING_MS);
  return (
    <section className={styles['section']} aria-label={copy.clock}>
      <h3>{copy.clock}</h3>
      <p className={styles['hint']}>{copy.clockHint}</p>
      <div className={styles['row']}>
        <Button
          disabled={!isAllowed}
          aria-pressed={clock.isPaused}
          onClick={() => onForce(clockCommand(clock.isPaused ? 'release' : 'hold'))}
        >
          {clock.isPaused ? copy.resume : copy.hold}
        </Button>
        <input
          type="number"
          min={1}
          aria-label={copy.passing}
          value={ms}
          onChange={({ target }) => setMs(target.valueAsNumber || 0)}
        />
        <Button
          disabled={!isAllowed || !clock.isPaused}
          onClick={() => onForce(clockCommand('pass', ms))}
        >
          {copy.pass}
        </Button>
      </div>
      <p role="status">{clock.isPaused && copy.delays(clock.delays)}</p>
    </section>
  );
}
