import { isObject } from '../chart/Chart.ts';
import type { RecordedActor } from '../recording/Recording.ts';
import { actorsOf } from '../recording/createRecordingStore.ts';
import { readRecording } from '../recording/recordingFile.ts';

const FORMAT = 'brazada-plan';
const VERSION = 1;
const KEY = 'inspector-plan';
/** Sorts after every date. */
const LATEST = '~';

/**
 * The date on which each part was visited first, over all sessions: by machine, then by kind and
 * part.
 */
type Plan = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The parts visited in all sessions and files, kept by the browser. */
export interface PlanStore {
  getState: () => Plan;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Ticks what these actors' machines did. */
  add: (actors: readonly RecordedActor[]) => void;
  /** Ticks what a file has: a recording, a ticket or a plan. False for another file. */
  addFile: (text: string) => boolean;
  write: () => string;
  clear: () => void;
}

export function createPlanStore(storage: Storage | null): PlanStore {
  const listeners = new Set<() => void>();
  let plan = readPlan(storage?.getItem(KEY) ?? '') ?? {};

  function become(next: Plan): void {
    if (next === plan) return;
    plan = next;
    try {
      storage?.setItem(KEY, writePlan(plan));
    } catch {
      // Full: it stays in the window.
    }
    listeners.forEach((listener) => listener());
  }

  function add(actors: readonly RecordedActor[]): void {
    const date = new Date().toISOString();
    const machines = new Set(actors.flatMap(({ machine }) => machine ?? []));
    let next = plan;
    for (const { chart, coverage } of machines) {
      const seen = Object.values(coverage.read()).flatMap((ids) => [...ids]);
      next = merged(next, chart.root, Object.fromEntries(seen.map((id) => [id, date])));
    }
    become(next);
  }

  return {
    getState: () => plan,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    addFile: (text) => {
      const other = readPlan(text);
      if (other) {
        become(
          Object.entries(other).reduce((sum, [machine, seen]) => merged(sum, machine, seen), plan),
        );
        return true;
      }
      const recording = readRecording(text);
      if (recording) add(actorsOf(recording.messages));
      return recording !== null;
    },
    write: () => writePlan(plan),
    clear: () => become({}),
  };
}

/** The same plan if nothing is new. What was seen first stays. */
function merged(plan: Plan, machine: string, seen: Plan[string]): Plan {
  const known = plan[machine] ?? {};
  const isNew = Object.entries(seen).some(([id, date]) => date < (known[id] ?? LATEST));
  if (!isNew) return plan;
  const both = { ...known };
  for (const [id, date] of Object.entries(seen)) {
    if (date < (both[id] ?? LATEST)) both[id] = date;
  }
  return { ...plan, [machine]: both };
}

function writePlan(machines: Plan): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, machines }, null, 1);
}

/** Null for another file. */
function readPlan(text: string): Plan | null {
  try {
    const json: unknown = JSON.parse(text);
    if (!isObject(json) || json['format'] !== FORMAT || !isObject(json['machines'])) return null;
    const { machines } = json;
    const areDates = (seen: unknown) =>
      isObject(seen) && Object.values(seen).every((date) => typeof date === 'string');
    return Object.values(machines as object).every(areDates) ? (machines as Plan) : null;
  } catch {
    return null;
  }
}
