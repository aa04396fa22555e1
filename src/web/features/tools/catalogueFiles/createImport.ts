import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { toApiError } from '../../../api/ApiError.ts';
import { catalogueFilesApi } from '../../../api/tools/catalogueFilesApi.ts';
import { jobsToolsApi } from '../../../api/tools/jobsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { catalogueFilesCopy as copy } from '../../../copy/tools/catalogueFilesCopy.ts';
import type { Inspect } from '../../../state/createInspectRelay.ts';
import type { Store } from '../../../state/createStore.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { followJob } from '../kit/jobs/followJob.ts';
import { importMachine } from './importMachine.ts';

export type ImportActor = ActorRefFrom<typeof importMachine>;

interface ImportOptions {
  id: number;
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

/** Not started yet. */
export function createImport({ id, store, notify, inspect }: ImportOptions): ImportActor {
  const { dispatch } = store;
  const { getImport, applyImport } = catalogueFilesApi.endpoints;
  const { cancelJob } = jobsToolsApi.endpoints;
  const anew = { subscribe: false, forceRefetch: true };
  const machine = importMachine.provide({
    actors: {
      readImport: fromPromise(({ input }) => dispatch(getImport.initiate(input, anew)).unwrap()),
      applyImport: fromPromise(({ input }) => dispatch(applyImport.initiate(input)).unwrap()),
      cancelJob: fromPromise(({ input }) => dispatch(cancelJob.initiate(input)).unwrap()),
      followJob: followJob(store),
    },
    actions: {
      announceCancel: () => notify(copy.cancelled),
      announceFailure: (_, { error }) => notify(failureSentence(toApiError(error))),
    },
  });
  return createActor(withRecovery(machine), { input: { id }, inspect });
}
