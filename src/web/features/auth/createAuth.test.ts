import { waitFor } from '@testing-library/react';
import { createStore } from '../../state/createStore.ts';
import { createAuth } from './createAuth.ts';

test('closing the modal aborts its call, down to the network', async () => {
  const signals: AbortSignal[] = [];
  const fetchFn = ((_path: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  }) as typeof fetch;
  const { store, restore } = createStore({ fetchFn, storage: null });
  await restore();
  const auth = createAuth({ store, notify: () => undefined, inspect: () => undefined });
  auth.start();
  auth.send({ type: 'modal.opened', backTo: null });
  auth.send({ type: 'login.submitted', username: 'ana', password: 'una clave larga' });
  await waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  auth.send({ type: 'modal.closed' });
  expect(signals[0]?.aborted).toBe(true);
});
