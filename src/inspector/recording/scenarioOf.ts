import type { RecordedActor } from './Recording.ts';

/**
 * A jest test of an actor's history, to paste beside its machine's file: it starts where the recording does, or at the
 * last restored state, sends the same events and expects the same states. Results of invoked actors are sent as events.
 */
export function scenarioOf(
  { name, steps }: Pick<RecordedActor, 'name' | 'steps'>,
  title: string,
): string {
  const received = steps.filter(
    ({ event, snapshot }) => event.type !== 'xstate.stop' && snapshot.value !== undefined,
  );
  const start = received.findLastIndex(({ event }) => event.type.startsWith('inspector.'));
  const [first, ...rest] = received.slice(Math.max(start, 0));
  const machine = `${name}Machine`;
  const { value, context } = first?.snapshot ?? {};
  const sent = rest.filter(({ event }) => event.type !== 'xstate.init');
  return [
    `import { createActor, type AnyEventObject } from 'xstate';`,
    `import { ${machine} } from './${machine}.ts';`,
    '',
    `test(${text(title)}, () => {`,
    `  const snapshot = ${machine}.resolveState(${json({ value, context }, '  ')} as never);`,
    `  const actor = createActor(${machine}, { snapshot } as never).start();`,
    `  const send = (event: AnyEventObject) => actor.send(event as never);`,
    ...sent.flatMap(({ event, snapshot }) => [
      `  send(${json(event, '  ')});`,
      `  expect(actor.getSnapshot().value).toEqual(${json(snapshot.value, '  ')});`,
    ]),
    `  actor.stop();`,
    `});`,
    '',
  ].join('\n');
}

function json(value: unknown, indent: string): string {
  return JSON.stringify(value ?? {}, null, 2).replaceAll('\n', `\n${indent}`);
}

function text(title: string): string {
  return JSON.stringify(title);
}
