import { isObject } from '../chart/Chart.ts';
import { stateName, type RecordedActor } from './Recording.ts';

const WIDTH = 100;

/**
 * A jest test of an actor's history, to paste beside its machine's file: it starts where the recording does, or at the
 * last restored state, sends the same events and expects the same states. Results of invoked actors are sent as events.
 */
export function scenarioOf({ name, steps }: Pick<RecordedActor, 'name' | 'steps'>): string {
  const received = steps.filter(
    ({ event, snapshot }) => event.type !== 'xstate.stop' && snapshot.value !== undefined,
  );
  const start = received.findLastIndex(({ event }) => event.type.startsWith('inspector.'));
  const [first, ...rest] = received.slice(Math.max(start, 0));
  const machine = `${name}Machine`;
  const { value, context = {} } = first?.snapshot ?? {};
  const sent = rest.filter(({ event }) => event.type !== 'xstate.init');
  const table = sent.map(({ event, snapshot }) => [event, snapshot.value]);
  const states = [value, sent.at(-1)?.snapshot.value ?? value].map(stateName);
  return [
    `import { createActor, type AnyEventObject, type StateValue } from 'xstate';`,
    `import { ${machine} } from './${machine}.ts';`,
    '',
    `const beginning = ${literal({ value, context }, 0, 'const beginning = ;'.length)};`,
    '',
    '/** Events, and the states to which they led. */',
    `const steps: [AnyEventObject, StateValue][] = ${literal(table, 0, 'const steps: [AnyEventObject, StateValue][] = ;'.length)};`,
    '',
    `test(${quoted(`${name}: ${states.join(' … ')} (${sent.length})`)}, () => {`,
    `  const snapshot = ${machine}.resolveState(beginning as never);`,
    `  const actor = createActor(${machine}, { snapshot } as never).start();`,
    '  for (const [event, state] of steps) {',
    '    actor.send(event as never);',
    '    expect(actor.getSnapshot().value).toEqual(state);',
    '  }',
    '  actor.stop();',
    '});',
    '',
  ].join('\n');
}

/** A value as prettier writes it. `taken` is the rest of its line. */
function literal(value: unknown, indent: number, taken: number): string {
  const line = inOneLine(value);
  // Prettier breaks a list of lists.
  const isTable =
    Array.isArray(value) &&
    value.length > 1 &&
    (areAll(value, Array.isArray) || areAll(value, isObject));
  if (!isTable && indent + taken + line.length <= WIDTH) return line;
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  const end = ' '.repeat(indent);
  if (Array.isArray(value) && value.length > 0) {
    if (value.length > 1 && value.every((each) => typeof each === 'number')) {
      return `[\n${filledLines(value.map(inOneLine), pad)}${end}]`;
    }
    const rows = value.map((each) => `${pad}${literal(each, inner, 1)},\n`);
    return `[\n${rows.join('')}${end}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return line;
  const rows = entriesOf(value).map(
    ([key, each]) => `${pad}${key}: ${literal(each, inner, key.length + 3)},\n`,
  );
  return `{\n${rows.join('')}${end}}`;
}

/** Numbers stand side by side. */
function filledLines(texts: readonly string[], pad: string): string {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const longer = `${last ?? pad}${last === undefined ? '' : ' '}${text},`;
    if (last !== undefined && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`${pad}${text},`);
  }
  return `${lines.join('\n')}\n`;
}

/** Prettier's rule: all lists, or all objects, with more than one element each. */
function areAll(values: readonly unknown[], isKind: (value: unknown) => boolean): boolean {
  return values.every((each) => isKind(each) && Object.keys(each as object).length > 1);
}

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null).replace('e+', 'e');
  const entries = entriesOf(value).map(([key, each]) => `${key}: ${inOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Names are quoted only where one of them has to be. */
function entriesOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => [/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key), each]);
}

function quoted(text: string): string {
  const json = JSON.stringify(text);
  const singles = text.split("'").length;
  if (singles > text.split('"').length) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
