import { createActor } from 'xstate';
import { createStore } from '../../state/createStore.ts';
import { createSearch } from './createSearch.ts';

interface Sent {
  path: string;
  signal: AbortSignal;
}

/** An open search bar in front of a network that does not answer, or that answers as given. */
async function open(answer: () => Promise<Response> = () => new Promise(() => undefined)) {
  const sent: Sent[] = [];
  const fetchFn = ((path: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ path, signal });
    return answer();
  }) as typeof fetch;
  const { store, restore } = createStore({ fetchFn, storage: null });
  await restore();
  const actor = createActor(createSearch(store), { input: { text: '' } }).start();
  const search = async (text: string) => {
    actor.send({ type: 'text.changed', text });
    await jest.advanceTimersByTimeAsync(500);
  };
  return { actor, sent, search };
}

const found = async () =>
  new Response('{"results":[{"id":1,"name":"Malla"}]}', {
    headers: { 'content-type': 'application/json' },
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a newer query aborts the call of the older one, down to the network', async () => {
  const { sent, search } = await open();
  await search('malla');
  await search('gorra');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/store/titles/filter/?q=malla',
    '/api/store/titles/filter/?q=gorra',
  ]);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('closing the bar aborts the call', async () => {
  const { actor, sent, search } = await open();
  await search('malla');
  actor.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('a query that was aborted is asked again', async () => {
  const { sent, search } = await open();
  await search('malla');
  await search('gorra');
  await search('malla');
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
});

test('what was found a while ago is not asked again', async () => {
  const { actor, sent, search } = await open(found);
  await search('malla');
  await search('gorra');
  await search('malla');
  expect(actor.getSnapshot().context.titles).toEqual([{ id: 1, name: 'Malla' }]);
  expect(sent).toHaveLength(2);
});

test('fewer than 3 characters are not asked for', async () => {
  const { sent, search } = await open();
  await search('ma ');
  expect(sent).toEqual([]);
  await search('mal');
  expect(sent).toHaveLength(1);
});
