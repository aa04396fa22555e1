import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { stockCountApi } from '../../../api/tools/stockCountApi.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import type { Inspect } from '../../../state/createInspectRelay.ts';
import type { Store } from '../../../state/createStore.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { countMachine } from './countMachine.ts';
import { scanMachine } from './scanMachine.ts';

export type CountActor = ActorRefFrom<typeof countMachine>;
export type ScanActor = ActorRefFrom<typeof scanMachine>;

interface CountOptions {
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

/** Not started yet. */
export function createCount({ store: { dispatch }, notify, inspect }: CountOptions): CountActor {
  const { applyCount, discardCount } = stockCountApi.endpoints;
  const machine = countMachine.provide({
    actors: {
      applyCount: fromPromise(({ input }) => dispatch(applyCount.initiate(input)).unwrap()),
      discardCount: fromPromise(({ input }) => dispatch(discardCount.initiate(input)).unwrap()),
    },
    actions: {
      announceApplied: (_, { changed, unchanged, refused }) =>
        notify(countCopy.applied(changed, unchanged, refused.length)),
      announceDiscarded: () => notify(countCopy.discarded),
    },
  });
  return createActor(withRecovery(machine), { inspect });
}

/** Not started yet. */
export function createScans({ store, inspect }: Omit<CountOptions, 'notify'>): ScanActor {
  const { countUnits } = stockCountApi.endpoints;
  const machine = scanMachine.provide({
    actors: {
      countUnit: fromPromise(({ input: { text: code, sizeId } }) => {
        const what = sizeId === null ? { code } : { sizeId };
        return store.dispatch(countUnits.initiate({ ...what, add: 1 })).unwrap();
      }),
    },
  });
  return createActor(withRecovery(machine), { inspect });
}
