import { isObject, type Chart, type ChartTransition } from './Chart.ts';

/** Ids of all active states of a snapshot's value, including the root. */
export function activeStates(root: string, value: unknown): Set<string> {
  const active = new Set([root]);
  collect(root, value, active);
  return active;
}

function collect(parent: string, value: unknown, active: Set<string>): void {
  if (typeof value === 'string') active.add(`${parent}.${value}`);
  if (!isObject(value)) return;
  for (const [key, below] of Object.entries(value)) {
    const id = `${parent}.${key}`;
    active.add(id);
    collect(id, below, active);
  }
}

/** One step of an actor: its event, and the snapshot values before and after. */
interface StepOfChart {
  eventType: string;
  before: unknown;
  after: unknown;
}

/**
 * Infers the transitions of a step, in order, for recordings without them: the inspect protocol has events and
 * snapshots, but no transitions. Deeper states are tried first, like in xstate; of several to the same target, the
 * first one. Empty for an unhandled event.
 */
export function takenTransitions(chart: Chart, step: StepOfChart): ChartTransition[] {
  const before = activeStates(chart.root, step.before);
  const after = activeStates(chart.root, step.after);
  const candidates = chart.transitions
    .filter(({ source, eventType }) => before.has(source) && matches(eventType, step.eventType))
    .toSorted((one, other) => depth(other.source) - depth(one.source));
  const moved = JSON.stringify(step.before) !== JSON.stringify(step.after);
  const arrives = ({ targets }: ChartTransition) => targets.every((each) => after.has(each));
  const direct =
    candidates.find((each) => moved === each.targets.length > 0 && arrives(each)) ??
    candidates.find((each) => each.targets.length > 0 && arrives(each));
  if (direct) return [direct];
  for (const first of candidates) {
    /** A transition without a target leaves the machine where it was, and its guards may allow the next. */
    const stoodIn = (id: string) =>
      first.targets.length > 0 ? first.targets.includes(id) : before.has(id);
    const passedBy = chart.transitions.find(
      (each) => each.eventType === '' && stoodIn(each.source) && arrives(each),
    );
    if (passedBy) return [first, passedBy];
  }
  return candidates.filter(arrives).slice(0, 1);
}

function matches(wanted: string, type: string): boolean {
  if (wanted === '*' || wanted === type) return true;
  return wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1));
}

function depth(id: string): number {
  return id.split('.').length;
}

/** Events that the active states handle, without repeats, in the order of the definition. */
export function acceptedEvents(chart: Chart, value: unknown): string[] {
  const active = activeStates(chart.root, value);
  const types = chart.transitions.filter(({ source }) => active.has(source));
  return [...new Set(types.map(({ eventType }) => eventType))].filter((type) => type !== '');
}

/** The initial value of a state, before eventless transitions. */
export function initialValue(chart: Chart, id: string = chart.root): unknown {
  const node = chart.nodes.get(id);
  if (!node || node.children.length === 0) return {};
  const begun = node.type === 'parallel' ? node.children : [node.initial ?? ''];
  const children = begun.flatMap((child) => chart.nodes.get(child) ?? []);
  const [only] = children;
  if (children.length === 1 && only?.children.length === 0) return only.key;
  return Object.fromEntries(children.map((child) => [child.key, initialValue(chart, child.id)]));
}
