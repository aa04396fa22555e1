import { assign, fromPromise, setup } from 'xstate';
import type { ImportSource } from '../../../../domain/tools/catalogueImport.ts';

/** The choices for a file; who implements the upload has the file itself. */
export interface GuideUpload {
  fileName: string;
  fetchesPictures: boolean;
  /** Null leaves the file's prices as they are. */
  priceFactor: number | null;
}

interface GuideContext {
  source: ImportSource | null;
  /** The import of the file that was checked last. */
  checkId: number | null;
  error: unknown;
}

type GuideEvent =
  | { type: 'source.chosen'; source: ImportSource }
  | { type: 'export.done' }
  | { type: 'file.chosen'; upload: GuideUpload }
  | { type: 'back.requested' };

/**
 * The way of a catalogue from another shop to the check of its file, which has a page and a machine of its own. Who comes
 * back from there finds that check again.
 */
export const importGuideMachine = setup({
  types: {
    input: {} as Pick<GuideContext, 'source' | 'checkId'>,
    context: {} as GuideContext,
    events: {} as GuideEvent,
  },
  actors: {
    uploadFile: fromPromise<{ id: number }, GuideUpload | null>(() =>
      Promise.reject(new Error('uploadFile is not provided')),
    ),
  },
  actions: {
    /** Leads to the page of the check. */
    openCheck: () => undefined,
    keepSource: assign((_, source: ImportSource) => ({ source, error: null })),
    keepCheck: assign((_, { id }: { id: number }) => ({ checkId: id, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetError: assign({ error: null }),
  },
  guards: {
    hasSource: ({ context: { source } }) => source !== null,
    hasCheck: ({ context: { source, checkId } }) => source !== null && checkId !== null,
  },
}).createMachine({
  id: 'importGuide',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasCheck', target: 'choosingFile' },
        { guard: 'hasSource', target: 'exporting' },
        { target: 'choosingSource' },
      ],
    },
    choosingSource: {
      on: {
        'source.chosen': {
          target: 'exporting',
          actions: { type: 'keepSource', params: ({ event }) => event.source },
        },
      },
    },
    /** The shop that is left says how. */
    exporting: {
      on: { 'export.done': 'choosingFile', 'back.requested': 'choosingSource' },
    },
    choosingFile: {
      on: {
        'file.chosen': 'uploading',
        'back.requested': { target: 'exporting', actions: 'forgetError' },
      },
    },
    uploading: {
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ event }) => (event.type === 'file.chosen' ? event.upload : null),
        onDone: {
          target: 'checking',
          actions: [{ type: 'keepCheck', params: ({ event }) => event.output }, 'openCheck'],
        },
        onError: {
          target: 'choosingFile',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    /** The page of the file is open. */
    checking: {
      on: { 'back.requested': 'choosingFile' },
    },
  },
});
