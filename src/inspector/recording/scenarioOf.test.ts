import fc from 'fast-check';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import * as xstate from 'xstate';
import { runPastedTest } from '../../testing/runScript.ts';
import { searchMachine } from '../../web/features/search/searchMachine.ts';
import { actorsOf } from './createRecordingStore.ts';
import type { RecordedActor } from './Recording.ts';
import { scenarioOf } from './scenarioOf.ts';

const style = {
  printWidth: 100,
  singleQuote: true,
  parser: 'typescript',
  plugins: [estree, typescript] as never[],
};

/** Messages of a search without results. */
function recordSearch(): RecordedActor {
  const messages: unknown[] = [];
  const inspect = (inspection: xstate.InspectionEvent) => {
    const { type, actorRef } = inspection;
    const base = { type, sessionId: actorRef.sessionId, _version: '0', createdAt: '0' };
    const definition = JSON.stringify(searchMachine.config);
    const common = {
      name: 'search',
      definition,
      ...inspection,
      ...base,
      snapshot: { value: 'closed' },
    };
    if (type === '@xstate.actor')
      messages.push(JSON.parse(JSON.stringify({ ...common, actorRef: 0 })));
    if (type === '@xstate.snapshot') {
      const { event, snapshot } = inspection;
      messages.push(JSON.parse(JSON.stringify({ ...base, event, snapshot })));
    }
  };
  const actor = xstate.createActor(searchMachine, { input: { text: '' }, inspect }).start();
  actor.send({ type: 'text.changed', text: 'malla' });
  const synthetic = actor as unknown as { send: (event: xstate.AnyEventObject) => void };
  synthetic.send({ type: 'xstate.after.debounce.search.debouncing' });
  synthetic.send({ type: 'xstate.done.actor.searchTitles', output: [] });
  actor.stop();
  const [search] = actorsOf(messages as never);
  return { ...search!, steps: search!.steps.slice(1) };
}

const run = (source: string) =>
  runPastedTest(source, { xstate, './searchMachine.ts': { searchMachine } }, expect);

it('passes unchanged', () => {
  expect(run(scenarioOf(recordSearch()))).toEqual(['search: tooShort … empty (3)']);
});

it('fails when the machine behaves differently', () => {
  const search = recordSearch();
  const last = search.steps.findLast(({ event }) => event.type !== 'xstate.stop')!;
  expect(last.snapshot.value).toEqual('empty');
  last.snapshot = { ...last.snapshot, value: 'results' };
  expect(() => run(scenarioOf(search))).toThrow();
});

it('is formatted like the rest of the repository', async () => {
  const text = fc.string({ maxLength: 60 });
  const value = fc.jsonValue({ depthSize: 'small' }).map((json) => ({ json }));
  const step = fc.record({ event: value, state: text }).map(({ event, state }) => ({
    event: { type: 'x', ...event },
    snapshot: { value: { [state]: 'on' }, context: event },
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
      const source = scenarioOf({ name: 'lamp', steps: steps as never });
      expect(await format(source, style)).toBe(source);
    }),
    { numRuns: 50 },
  );
});
