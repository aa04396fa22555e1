import type { TransitionPlace } from '../../protocol/SnapshotNotes.ts';
import { isHarmless } from '../../protocol/isHarmless.ts';
import {
  type Chart,
  type ChartNode,
  type ChartNodeType,
  type ChartTransition,
  asList,
  isObject,
  nameOf,
  namesOf,
  type Json,
  transitionId,
} from './Chart.ts';

/** Parses a machine's definition from the inspect protocol; null for actors that are not machines. */
export function readChart(definition: string | undefined): Chart | null {
  const config = parsed(definition);
  if (!config || !isObject(config['states'])) return null;
  const root = typeof config['id'] === 'string' ? config['id'] : '(machine)';
  const nodes = new Map<string, ChartNode>();
  const configs = new Map<string, Json>();
  addNode(config, { id: root, key: root, parent: null }, nodes, configs);
  const byCustomId = new Map(
    [...configs].flatMap(([id, { id: custom }]) =>
      typeof custom === 'string' ? [[custom, id] as const] : [],
    ),
  );
  const delays = isObject(config['delays']) ? config['delays'] : {};
  const transitions = [...configs].flatMap(([id, each]) => transitionsOf(id, each, delays));
  return {
    root,
    nodes,
    transitions: numberTwins(
      transitions.map(({ wanted, ...transition }) => ({
        ...transition,
        id: transitionId(transition),
        targets: wanted.flatMap((target) => resolve(target, transition.source, nodes, byCustomId)),
      })),
    ),
  };
}

type Place = Pick<ChartNode, 'id' | 'key' | 'parent'>;

function addNode(
  config: Json,
  place: Place,
  nodes: Map<string, ChartNode>,
  configs: Map<string, Json>,
): void {
  const states = Object.entries(isObject(config['states']) ? config['states'] : {});
  const children = states.map(([key]) => `${place.id}.${key}`);
  const initial = nameOf(config['initial']);
  nodes.set(place.id, {
    ...place,
    type: typeOf(config, children.length > 0),
    children,
    initial: initial === null ? null : `${place.id}.${initial}`,
    entry: namesOf(config['entry']),
    exit: namesOf(config['exit']),
    invokes: asList(config['invoke']).flatMap((invoke) =>
      isObject(invoke) ? (nameOf(invoke['src']) ?? []) : [],
    ),
    tags: namesOf(config['tags']),
  });
  configs.set(place.id, config);
  for (const [key, child] of states) {
    const id = `${place.id}.${key}`;
    addNode(isObject(child) ? child : {}, { id, key, parent: place.id }, nodes, configs);
  }
}

function typeOf(config: Json, hasChildren: boolean): ChartNodeType {
  const { type } = config;
  if (type === 'parallel' || type === 'final' || type === 'history') return type;
  return hasChildren ? 'compound' : 'atomic';
}

type Unresolved = Omit<ChartTransition, 'id' | 'targets' | 'twin'> & { wanted: string[] };

/** Milliseconds of named delays. */
type Delays = Json;

/** Follows xstate's order: events, then invoked actors, then delays, then `always`. */
function transitionsOf(source: string, config: Json, delays: Delays): Unresolved[] {
  const read = (eventType: string, options: unknown) =>
    asList(options).map((option, index) => transitionOf({ source, eventType, index }, option));
  /** xstate's generated names contain a state's custom id, if it has one. */
  const own = typeof config['id'] === 'string' ? config['id'] : source;
  const invokes = asList(config['invoke']).filter(isObject);
  return [
    ...entriesOf(config['on']).flatMap(([type, options]) => read(type, options)),
    ...read(`xstate.done.state.${own}`, config['onDone']),
    ...invokes.flatMap((invoke, index) => {
      const id = nameOf(invoke['id']) ?? `${index}.${own}`;
      return [
        ...read(`xstate.done.actor.${id}`, invoke['onDone']),
        ...read(`xstate.error.actor.${id}`, invoke['onError']),
      ];
    }),
    ...entriesOf(config['after']).flatMap(([name, options]) => {
      const delay = typeof delays[name] === 'number' ? delays[name] : null;
      return read(`xstate.after.${name}.${own}`, options).map((each) => ({ ...each, delay }));
    }),
    ...read('', config['always']),
  ];
}

function transitionOf(place: TransitionPlace, option: unknown): Unresolved {
  const config: Json = isObject(option) ? option : { target: option };
  return {
    ...place,
    guard: nameOf(config['guard']),
    guardParams: paramsOf(config['guard']),
    delay: null,
    actions: namesOf(config['actions']),
    wanted: asList(config['target']).filter((target) => typeof target === 'string'),
  };
}

/** `register`: a text, or the texts of an object. */
function paramsOf(guard: unknown): string {
  const params = isObject(guard) ? guard['params'] : null;
  const values = isObject(params) ? Object.values(params) : [params];
  return values.filter((each) => typeof each === 'string').join(', ');
}

/** `#id`, `#id.below`, `.child` or a sibling's name; unresolvable targets are omitted. */
function resolve(
  target: string,
  source: string,
  nodes: ReadonlyMap<string, ChartNode>,
  byCustomId: ReadonlyMap<string, string>,
): string[] {
  const found = absolute(target, source, nodes, byCustomId);
  return nodes.has(found) ? [found] : [];
}

function absolute(
  target: string,
  source: string,
  nodes: ReadonlyMap<string, ChartNode>,
  byCustomId: ReadonlyMap<string, string>,
): string {
  if (target.startsWith('.')) return source + target;
  if (!target.startsWith('#')) return `${nodes.get(source)?.parent ?? source}.${target}`;
  const wanted = target.slice(1);
  if (nodes.has(wanted)) return wanted;
  const [head = '', ...below] = wanted.split('.');
  return [
    byCustomId.get(wanted) ?? byCustomId.get(head) ?? head,
    ...(byCustomId.has(wanted) ? [] : below),
  ].join('.');
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function parsed(text: string | undefined): Json | null {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    return isObject(json) && isHarmless(json) ? json : null;
  } catch {
    return null;
  }
}

/** Numbers transitions with the same state, event, guard and targets, whose labels would be equal. */
function numberTwins(transitions: readonly Omit<ChartTransition, 'twin'>[]) {
  const twins = Map.groupBy(transitions, looksOf);
  return transitions.map((each): ChartTransition => {
    const alike = twins.get(looksOf(each)) ?? [];
    return { ...each, twin: alike.length > 1 ? alike.indexOf(each) + 1 : null };
  });
}

function looksOf(transition: Omit<ChartTransition, 'twin'>): string {
  const { source, eventType, guard, guardParams, targets } = transition;
  return JSON.stringify([source, eventType, guard, guardParams, targets]);
}
