import { createActor, fromPromise, type ActorRefFrom, type InputFrom } from 'xstate';
import { toApiError } from '../../../api/ApiError.ts';
import { productsToolsApi } from '../../../api/tools/productsToolsApi.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import type { Inspect } from '../../../state/createInspectRelay.ts';
import type { Store } from '../../../state/createStore.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { followJob } from '../kit/jobs/followJob.ts';
import { bulkEditMachine, type StartAnswer } from './bulkEditMachine.ts';

interface BulkEditOptions {
  store: Store;
  inspect: Inspect;
  input: InputFrom<typeof bulkEditMachine>;
  /** Null for an edit that was started before. */
  selection: RecordSelection | null;
  onChanged: () => unknown;
}

type BulkEditActor = ActorRefFrom<typeof bulkEditMachine>;

/** Not started yet. */
export function createBulkEdit(options: BulkEditOptions): BulkEditActor {
  const { store, inspect, input, selection, onChanged } = options;
  const { previewEdit, startEdit, undoEdit } = productsToolsApi.endpoints;
  const chosen = selection ?? { ids: [] };
  const machine = bulkEditMachine.provide({
    actors: {
      previewEdit: fromPromise(({ input: edit, signal }) => {
        const call = store.dispatch(previewEdit.initiate({ selection: chosen, edit }));
        signal.addEventListener('abort', () => call.abort());
        return call.unwrap();
      }),
      startEdit: fromPromise(async ({ input: { edit, preview } }): Promise<StartAnswer> => {
        const { fingerprint } = preview;
        const request = { selection: chosen, edit, fingerprint };
        try {
          return { started: await store.dispatch(startEdit.initiate(request)).unwrap() };
        } catch (error) {
          if (toApiError(error).code !== 'conflict') throw error;
          return { started: null, error };
        }
      }),
      undoEdit: fromPromise(({ input: id }) => store.dispatch(undoEdit.initiate(id)).unwrap()),
      followJob: followJob(store),
    },
    actions: { announceChange: () => void onChanged() },
  });
  return createActor(withRecovery(machine), { input, inspect });
}
