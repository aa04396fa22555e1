import { type Chart, type ChartTransition, asList } from '../chart/Chart.ts';
import { activeStates } from '../chart/activeStates.ts';
import type { ReceivedStep, TestKind } from './Recording.ts';

/** The id of a guard's refusal; its approval counts as the transition itself. */
export function refusalId(transition: string): string {
  return `${transition} no`;
}

/** One transition right after another. */
export function pairId(before: string, after: string): string {
  return `${before} > ${after}`;
}

/** All that there is to see in a machine. */
export function testItems(chart: Chart): Record<TestKind, readonly string[]> {
  const { nodes, root, transitions } = chart;
  const fromState = Map.groupBy(transitions, ({ source }) => source);
  return {
    states: [...nodes.keys()].filter((id) => id !== root),
    transitions: transitions.map(({ id }) => id),
    guards: transitions.filter(({ guard }) => guard !== null).map(({ id }) => refusalId(id)),
    pairs: transitions.flatMap((before) =>
      placesAfter(chart, before).flatMap((state) =>
        (fromState.get(state) ?? []).map((after) => pairId(before.id, after.id)),
      ),
    ),
  };
}

/** The states that are active after a transition: where it leads, what begins there, and what is around. */
function placesAfter({ nodes }: Chart, { source, targets }: ChartTransition): string[] {
  const places = new Set<string>();
  const enter = (id: string) => {
    const node = nodes.get(id);
    if (!node) return;
    places.add(id);
    const begun = node.type === 'parallel' ? node.children : asList(node.initial);
    for (const child of begun) enter(String(child));
  };
  for (const id of targets.length > 0 ? targets : [source]) {
    enter(id);
    for (let at = nodes.get(id)?.parent; at; at = nodes.get(at)?.parent) places.add(at);
  }
  return [...places];
}

/** Guards that said no in a step: another transition was taken for its event, or none. */
export function refusedGuards(
  { root, transitions }: Chart,
  { event, before, snapshot }: ReceivedStep,
  taken: readonly ChartTransition[],
): string[] {
  const active = activeStates(root, before);
  const isBefore = ({ source, eventType, index }: ChartTransition) =>
    taken.some(
      (each) => each.source === source && each.eventType === eventType && index < each.index,
    );
  const isOwn = ({ id, source }: ChartTransition) =>
    taken.some((each) => each.id === id || each.source.startsWith(`${source}.`));
  const wasAsked = (each: ChartTransition) =>
    before !== undefined &&
    each.eventType === event.type &&
    active.has(each.source) &&
    !isOwn(each) &&
    !taken.some(({ source, index }) => source === each.source && index < each.index);
  // Transitions without an event are checked in every state in which a step ends.
  const after = activeStates(root, snapshot.value);
  const stayed = ({ eventType, source }: ChartTransition) => eventType === '' && after.has(source);
  return transitions
    .filter((each) => each.guard !== null && (isBefore(each) || wasAsked(each) || stayed(each)))
    .map(({ id }) => refusalId(id));
}
