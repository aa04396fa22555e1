import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { CatalogueImport, ImportState } from '../../../../domain/tools/catalogueImport.ts';
import type { LongJob } from '../../../../domain/tools/longJob.ts';

interface ImportContext {
  id: number;
  /** The import as last read. */
  one: CatalogueImport | null;
  /** The job that checks or applies it, as last read. */
  job: LongJob | null;
}

type ImportEvent =
  | { type: 'retry.requested' }
  | { type: 'job.read'; job: LongJob }
  | { type: 'cancel.requested' }
  /** Products without a price go in only with a yes. */
  | { type: 'apply.requested'; allowsFree: boolean };

/**
 * An uploaded catalogue file. The server's state of it decides where the page stands, also after a reload; it is read again
 * once the job that works on it has ended.
 */
export const importMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as ImportContext,
    events: {} as ImportEvent,
  },
  actors: {
    readImport: fromPromise<CatalogueImport, number>(() =>
      Promise.reject(new Error('readImport is not provided')),
    ),
    applyImport: fromPromise<CatalogueImport, { id: number; allowsFree: boolean }>(() =>
      Promise.reject(new Error('applyImport is not provided')),
    ),
    cancelJob: fromPromise<unknown, number>(() =>
      Promise.reject(new Error('cancelJob is not provided')),
    ),
    /** Sends `job.read`, at last for a job that has ended. */
    followJob: fromCallback<{ type: string }, number>(() => undefined),
  },
  actions: {
    announceCancel: () => undefined,
    announceFailure: noop<{ error: unknown }>(),
    keepImport: assign(({ context: { job } }, one: CatalogueImport) => ({
      one,
      job: job?.id === one.jobId ? job : null,
    })),
    keepJob: assign((_, job: LongJob) => ({ job })),
  },
  guards: {
    isIn: ({ context: { one } }, state: ImportState) => one?.state === state,
    isKnown: ({ context: { one } }) => one !== null,
    hasEnded: (_, { endedAt }: LongJob) => endedAt !== null,
  },
  delays: { retry: 1000 },
}).createMachine({
  id: 'catalogueImport',
  context: ({ input: { id } }) => ({ id, one: null, job: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readImport',
        src: 'readImport',
        input: ({ context: { id } }) => id,
        onDone: {
          target: 'read',
          actions: { type: 'keepImport', params: ({ event }) => event.output },
        },
        onError: [{ guard: 'isKnown', target: 'offline' }, { target: 'missing' }],
      },
    },
    /** Nothing to show. */
    missing: {
      on: { 'retry.requested': 'loading' },
    },
    /** The last answer stays on screen meanwhile. */
    offline: {
      after: { retry: 'loading' },
    },
    read: {
      always: [
        { guard: { type: 'isIn', params: 'checking' }, target: 'checking' },
        { guard: { type: 'isIn', params: 'ready' }, target: 'ready' },
        { guard: { type: 'isIn', params: 'applying' }, target: 'applying' },
        { guard: { type: 'isIn', params: 'stopped' }, target: 'stopped' },
        { guard: { type: 'isIn', params: 'applied' }, target: 'applied' },
        { target: 'refused' },
      ],
    },
    checking: working(),
    refused: {},
    ready: applicable(),
    starting: {
      invoke: {
        id: 'applyImport',
        src: 'applyImport',
        input: ({ context: { id }, event }) => ({
          id,
          allowsFree: event.type === 'apply.requested' && event.allowsFree,
        }),
        onDone: {
          target: 'read',
          actions: { type: 'keepImport', params: ({ event }) => event.output },
        },
        /** Somebody else may have begun it. */
        onError: {
          target: 'loading',
          actions: { type: 'announceFailure', params: ({ event }) => event },
        },
      },
    },
    applying: working(),
    /** Cancelled or failed: the rest can still be applied. */
    stopped: applicable(),
    applied: {},
  },
});

/** The implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

function applicable() {
  return { on: { 'apply.requested': 'starting' as const } };
}

/** A job is at work, with or without this page. */
function working() {
  const read = ({ event }: { event: Extract<ImportEvent, { type: 'job.read' }> }) => event.job;
  const actions = { type: 'keepJob' as const, params: read };
  const jobId = ({ context: { one } }: { context: ImportContext }) => one?.jobId ?? 0;
  const failure = ({ event }: { event: { error: unknown } }) => event;
  return {
    invoke: { id: 'followJob', src: 'followJob' as const, input: jobId },
    on: {
      'job.read': [
        {
          guard: { type: 'hasEnded' as const, params: read },
          target: '#catalogueImport.loading' as const,
          actions,
        },
        { actions },
      ],
    },
    initial: 'following' as const,
    states: {
      following: { on: { 'cancel.requested': 'cancelling' as const } },
      cancelling: {
        invoke: {
          id: 'cancelJob',
          src: 'cancelJob' as const,
          input: jobId,
          onDone: { target: 'following' as const, actions: 'announceCancel' as const },
          onError: {
            target: 'following' as const,
            actions: { type: 'announceFailure' as const, params: failure },
          },
        },
      },
    },
  };
}
