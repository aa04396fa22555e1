import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { ImportSource } from '../../../../domain/tools/catalogueImport.ts';
import { importUpload, type ImportOptions } from '../../../api/tools/catalogueFilesApi.ts';
import { longCallsApi } from '../../../api/tools/longCallsApi.ts';
import type { Inspect } from '../../../state/createInspectRelay.ts';
import type { Store } from '../../../state/createStore.ts';
import { withRecovery } from '../../../state/withRecovery.ts';
import { importGuideMachine } from './importGuideMachine.ts';

interface GuideOptions {
  source: ImportSource | null;
  checkId: number | null;
  store: Store;
  /** Leads to the page of an import. */
  openCheck: (id: number, source: ImportSource | null) => void;
  inspect: Inspect;
}

export interface ImportGuide {
  actor: ActorRefFrom<typeof importGuideMachine>;
  choose: (file: File, options: ImportOptions) => void;
  start: () => void;
  stop: () => void;
}

/** Not started yet. The file stays here: events are shown in the inspector, and files are no JSON. */
export function createImportGuide(options: GuideOptions): ImportGuide {
  const { source, checkId, store, openCheck, inspect } = options;
  const { callLong } = longCallsApi.endpoints;
  let chosen: File | null = null;
  const machine = importGuideMachine.provide({
    actors: {
      uploadFile: fromPromise(async ({ input }) => {
        if (!chosen || !input) throw new Error('there is no file');
        const answer = await store
          .dispatch(callLong.initiate(importUpload(chosen, input)))
          .unwrap();
        return answer as { id: number };
      }),
    },
    actions: {
      openCheck: ({ context }) =>
        context.checkId !== null && openCheck(context.checkId, context.source),
    },
  });
  const actor = createActor(withRecovery(machine), { input: { source, checkId }, inspect });
  return {
    actor,
    choose: (file, choices) => {
      chosen = file;
      actor.send({ type: 'file.chosen', upload: { fileName: file.name, ...choices } });
    },
    start: () => void actor.start(),
    stop: () => void actor.stop(),
  };
}
