import type { KnownEvent } from '../../protocol/KnownEvents.ts';
import { callsIn, isObject, type Chart } from '../chart/Chart.ts';
import { pageOf, type RecordedActor, type RecordedEvent } from '../recording/Recording.ts';

/** A recorded step that the shop is to take again. */
export interface PlannedStep {
  sessionId: string;
  /** Its position in the recording. */
  at: number;
  actor: string;
  /** The number of the actor's step, from 1. */
  step: number;
  /** The machine's id. */
  machine: string;
  event: RecordedEvent;
  /** The value to which it led. */
  value: unknown;
  /** `begins`: the actor's first one known; `follows`: the shop comes to it by itself; `sent`: unless it does. */
  kind: 'begins' | 'follows' | 'sent';
}

interface HeldCall {
  machine: string;
  call: string;
}

export interface ReplayPlan {
  steps: readonly PlannedStep[];
  /** Calls whose recorded answers are sent: they do not happen. */
  held: readonly HeldCall[];
}

const DONE = /^xstate\.done\.actor\.(.*)$/;
const ENDED = /^xstate\.(?:done|error)\.actor\.(.*)$/;

/**
 * Plans to repeat what the machines of a recorded page did, in order; null stands for all pages.
 */
export function planReplay(actors: readonly RecordedActor[], page: number | null): ReplayPlan {
  const machines = actors.filter(
    ({ machine, sessionId }) => machine && (page === null || pageOf(sessionId) === page),
  ) as (RecordedActor & { machine: { chart: Chart } })[];
  const ids = new Set(machines.map(({ sessionId }) => sessionId));
  const isReal = realCalls(machines);
  const steps = machines.flatMap(({ sessionId, name, machine, steps: recorded }) =>
    recorded.flatMap(({ at, event, snapshot, sourceId }, index): PlannedStep[] => {
      if (snapshot.value === undefined || event.type === 'xstate.stop') return [];
      const begins = event.type === 'xstate.init' || event.type.startsWith('inspector.');
      const [, call = ''] = ENDED.exec(event.type) ?? [];
      const follows = isReal(machine.chart.root, call) || (sourceId !== null && ids.has(sourceId));
      return [
        {
          sessionId,
          at,
          actor: name,
          step: index + 1,
          machine: machine.chart.root,
          event,
          value: snapshot.value,
          kind: begins ? 'begins' : follows ? 'follows' : 'sent',
        },
      ];
    }),
  );
  return {
    steps: steps.toSorted((one, other) => one.at - other.at),
    held: machines.flatMap(({ machine: { chart } }) =>
      callsIn(chart).flatMap((call) =>
        isReal(chart.root, call) ? [] : { machine: chart.root, call },
      ),
    ),
  };
}

/** A call that only ever ended well, with nothing to tell, happens for real: the shop needs what it loads. */
function realCalls(
  machines: readonly (RecordedActor & { machine: { chart: Chart } })[],
): (machine: string, call: string) => boolean {
  const ends = machines.flatMap(({ machine, steps }) =>
    steps.flatMap(({ event }) => {
      const [, call] = ENDED.exec(event.type) ?? [];
      const isPlain = DONE.test(event.type) && event['output'] === undefined;
      return call ? [{ name: `${machine.chart.root} ${call}`, isPlain }] : [];
    }),
  );
  const spoken = new Set(ends.flatMap(({ name, isPlain }) => (isPlain ? [] : name)));
  const real = new Set(ends.flatMap(({ name }) => (spoken.has(name) ? [] : name)));
  return (machine, call) => real.has(`${machine} ${call}`);
}

/** An event whose masked values are an example's: nothing masked gets into the shop. */
export function unmasked(event: RecordedEvent, known: KnownEvent | undefined): RecordedEvent {
  const [example = {}] = known?.examples ?? [];
  return filled(event, example) as RecordedEvent;
}

const MASK = '•';
const MADE_UP = 'ejemplo';
const SEARCHED = /^•+(\d+)$/;

function filled(value: unknown, example: unknown): unknown {
  if (typeof value === 'string') {
    if (!value.includes(MASK)) return value;
    if (typeof example === 'string' && !SEARCHED.test(value.trim())) return example;
    // Searched texts differ where they differed.
    const [, number = ''] = SEARCHED.exec(value.trim()) ?? [];
    const isShort = number === '' && value.trim().length < 3;
    return isShort ? MADE_UP.slice(0, value.trim().length) : `${MADE_UP} ${number}`.trim();
  }
  if (Array.isArray(value)) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return value.map((each) => filled(each, first));
  }
  if (!isObject(value)) return value;
  const given = isObject(example) ? example : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, filled(each, given[name])]),
  );
}
