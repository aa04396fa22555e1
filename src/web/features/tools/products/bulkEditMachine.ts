import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { BulkEdit } from '../../../../domain/tools/bulkEdit.ts';
import type { LongJob } from '../../../../domain/tools/longJob.ts';
import type { EditPreview, StartedEdit } from '../../../api/tools/productsToolsApi.ts';

export interface StartAnswer {
  /** Null where the products changed since the preview; `error` then says so. */
  started: StartedEdit | null;
  error?: unknown;
}

interface BulkEditInput {
  /** The edit that was started before, with its last job; null for a new edit. */
  started: StartedEdit | null;
  /** True if that job reverses the edit. */
  isUndo: boolean;
}

interface BulkEditContext extends BulkEditInput {
  edit: BulkEdit | null;
  preview: EditPreview | null;
  /** The job as last read. */
  job: LongJob | null;
  /** The reason why the last call failed; null where it did not. */
  error: unknown;
}

type BulkEditEvent =
  | { type: 'edit.changed' }
  /** `edit` is null where a field is missing or wrong. */
  | { type: 'preview.requested'; edit: BulkEdit | null }
  | { type: 'edit.confirmed' }
  | { type: 'undo.requested' }
  | { type: 'job.read'; job: LongJob };

/**
 * An edit of many products: previewed, made by a job exactly as previewed, and taken back by another. A job goes on at the
 * server without the page, which takes up its state from there.
 */
export const bulkEditMachine = setup({
  types: {
    input: {} as BulkEditInput,
    context: {} as BulkEditContext,
    events: {} as BulkEditEvent,
    tags: {} as 'busy',
  },
  actors: {
    previewEdit: fromPromise<EditPreview, BulkEdit>(() =>
      Promise.reject(new Error('previewEdit is not provided')),
    ),
    startEdit: fromPromise<StartAnswer, { edit: BulkEdit; preview: EditPreview }>(() =>
      Promise.reject(new Error('startEdit is not provided')),
    ),
    undoEdit: fromPromise<StartedEdit, number>(() =>
      Promise.reject(new Error('undoEdit is not provided')),
    ),
    /** Sends `job.read`, at last for a job that has ended. */
    followJob: fromCallback<{ type: string }, number>(() => undefined),
  },
  actions: {
    /** Products are no longer as they were shown. */
    announceChange: () => undefined,
    keepEdit: assign((_, edit: BulkEdit | null) => ({ edit, preview: null, error: null })),
    keepPreview: assign((_, preview: EditPreview) => ({ preview })),
    keepStarted: assign((_, started: StartedEdit | null) => ({ started, job: null })),
    keepJob: assign((_, job: LongJob) => ({ job })),
    keepError: assign((_, { error = null }: { error?: unknown }) => ({ error })),
  },
  guards: {
    isComplete: (_, edit: BulkEdit | null) => edit !== null,
    wouldChange: ({ context: { preview } }) => preview !== null && preview.changed > 0,
    isOutdated: (_, { started }: StartAnswer) => started === null,
    hasStarted: ({ context: { started } }) => started !== null,
    isUndo: ({ context: { isUndo } }) => isUndo,
    hasEnded: (_, { endedAt }: LongJob) => endedAt !== null,
    hasChanged: ({ context: { job } }) => job !== null && job.done > job.refused,
  },
}).createMachine({
  id: 'bulkEdit',
  context: ({ input }) => ({ ...input, edit: null, preview: null, job: null, error: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isUndo', target: 'started.undoing' },
        { guard: 'hasStarted', target: 'started' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'edit.changed': { target: '.editing', actions: { type: 'keepEdit', params: null } },
        'preview.requested': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.edit },
            target: '.previewing',
            actions: { type: 'keepEdit', params: ({ event }) => event.edit },
          },
          { target: '.incomplete', actions: { type: 'keepEdit', params: null } },
        ],
      },
      initial: 'editing',
      states: {
        editing: {},
        /** A field is missing or wrong. */
        incomplete: {},
        previewing: {
          tags: 'busy',
          invoke: {
            id: 'previewEdit',
            src: 'previewEdit',
            input: ({ context }) => given(context.edit),
            onDone: {
              target: 'previewed',
              actions: { type: 'keepPreview', params: ({ event }) => event.output },
            },
            onError: { target: 'notPreviewed', actions: keepingError() },
          },
        },
        notPreviewed: {},
        previewed: confirming(),
        /** A job may have begun unheard: a second one finds nothing that it could change twice. */
        notStarted: confirming(),
        /** The products changed since: only another preview helps. */
        outdated: {},
      },
    },
    starting: {
      tags: 'busy',
      entry: { type: 'keepError', params: {} },
      invoke: {
        id: 'startEdit',
        src: 'startEdit',
        input: ({ context }) => ({ edit: given(context.edit), preview: given(context.preview) }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'choosing.outdated',
            actions: { type: 'keepError', params: ({ event }) => event.output },
          },
          {
            target: 'started',
            actions: { type: 'keepStarted', params: ({ event }) => event.output.started },
          },
        ],
        onError: { target: 'choosing.notStarted', actions: keepingError() },
      },
    },
    /** The server has it. */
    started: {
      initial: 'applying',
      states: {
        applying: following('applied'),
        applied: { entry: 'announceChange', ...undoable() },
        undoStarting: {
          tags: 'busy',
          entry: { type: 'keepError', params: {} },
          invoke: {
            id: 'undoEdit',
            src: 'undoEdit',
            input: ({ context }) => given(context.started).id,
            onDone: {
              target: 'undoing',
              actions: { type: 'keepStarted', params: ({ event }) => event.output },
            },
            onError: { target: 'notUndone', actions: keepingError() },
          },
        },
        notUndone: undoable(),
        undoing: following('undone'),
        undone: { entry: 'announceChange' },
      },
    },
  },
});

type EventOf<Type extends BulkEditEvent['type']> = Extract<BulkEditEvent, { type: Type }>;

function confirming() {
  return {
    on: {
      'edit.confirmed': { guard: 'wouldChange' as const, target: '#bulkEdit.starting' as const },
    },
  };
}

function undoable() {
  return {
    on: { 'undo.requested': { guard: 'hasChanged' as const, target: 'undoStarting' as const } },
  };
}

function following<Target extends string>(target: Target) {
  const params = ({ event }: { event: EventOf<'job.read'> }) => event.job;
  const actions = { type: 'keepJob' as const, params };
  return {
    invoke: {
      id: 'followJob',
      src: 'followJob' as const,
      input: ({ context }: { context: BulkEditContext }) => given(context.started).jobId,
    },
    on: {
      'job.read': [{ guard: { type: 'hasEnded' as const, params }, target, actions }, { actions }],
    },
  };
}

function keepingError() {
  return {
    type: 'keepError' as const,
    params: ({ event }: { event: { error: unknown } }) => event,
  };
}

/** @throws where the machine came without it */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('bulkEdit: a part is missing');
  return value;
}
