import { assign, fromPromise, setup } from 'xstate';

/** A record as the server has it. A form begins with one, and each save answers with the next. */
export interface StoredRecord<Values extends object = object> {
  /** The values as the form's fields hold them. */
  values: Values;
  /** A save with an older one is refused. */
  version: number;
}

/** Values that passed the fields' checks. */
export interface SaveWish {
  values: object;
  /** The server asked first, and got a yes. */
  isConfirmed: boolean;
}

/** Somebody else saved the record after it was read, in milliseconds; null for what is not known. */
interface Change {
  changedBy: string | null;
  changedAt: number | null;
}

/** `gone`: somebody deleted it. */
const FAILURES = ['refused', 'offline', 'sessionEnded', 'gone'] as const;

export interface Failure {
  outcome: (typeof FAILURES)[number];
  error: unknown;
}

export type SaveAnswer =
  | { outcome: 'saved'; stored: StoredRecord; hasNewerEdits: boolean }
  | { outcome: 'asked'; question: string }
  | ({ outcome: 'stale' } & Change)
  | Failure;

/** The record that the server has now, and the one in the form. */
export type CompareAnswer =
  ({ outcome: 'compared'; theirs: StoredRecord; mine: object } & Change) | Failure;

export type Answer = SaveAnswer | CompareAnswer;

interface RecordContext {
  /** The form began with it, or went on from it. */
  stored: StoredRecord;
  /** The form differs from it. */
  isDirty: boolean;
  wish: SaveWish;
  answer: Answer | null;
  /** The number of saves of the values in the form. */
  saves: number;
}

type RecordEvent =
  | { type: 'form.changed'; isDirty: boolean }
  | { type: 'changes.discarded' }
  /** The screen read the record again. */
  | { type: 'record.read'; stored: StoredRecord }
  | { type: 'save.requested'; values: object }
  | { type: 'question.answered'; isYes: boolean }
  /** `values`: what was chosen of both sides. */
  | { type: 'conflict.resolved'; values: object }
  | { type: 'conflict.postponed' };

/** The form's content: `values`, or the edits made during a save, as changes to the stored record. */
export interface ShownRecord {
  stored: StoredRecord;
  values?: object;
  hasNewerEdits?: boolean;
}

/**
 * The life of one record in its form: typed, saved as a whole, and compared with what somebody else saved meanwhile. What
 * was typed changes only by discarding it, by a choice in a conflict, and by a save.
 */
export const recordMachine = setup({
  types: {
    input: {} as { stored: StoredRecord },
    context: {} as RecordContext,
    events: {} as RecordEvent,
    /** `failed`: the last save did not succeed; `answer` says why. */
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    saveRecord: fromPromise<SaveAnswer, SaveWish & { version: number }>(() =>
      Promise.reject(new Error('saveRecord is not provided')),
    ),
    compareRecord: fromPromise<CompareAnswer, Change>(() =>
      Promise.reject(new Error('compareRecord is not provided')),
    ),
  },
  actions: {
    show: noop<ShownRecord>(),
    /** The server's sentences appear at their fields. */
    showRefusal: noop<Answer | null>(),
    keepDirty: assign((_, isDirty: boolean) => ({ isDirty })),
    keepStored: assign((_, stored: StoredRecord) => ({ stored })),
    keepWish: assign((_, { values, isConfirmed }: SaveWish) => ({
      wish: { values, isConfirmed },
    })),
    keepAnswer: assign((_, answer: Answer) => ({ answer })),
    confirmWish: assign(({ context: { wish } }) => ({ wish: { ...wish, isConfirmed: true } })),
    noteSave: assign(({ context: { saves } }, { hasNewerEdits }: { hasNewerEdits: boolean }) => ({
      isDirty: hasNewerEdits,
      saves: hasNewerEdits ? saves : saves + 1,
    })),
  },
  guards: {
    isDirty: ({ context }) => context.isDirty,
    isClean: ({ context }) => !context.isDirty,
    isNewer: ({ context }, { version }: StoredRecord) => version > context.stored.version,
    isYes: (_, isYes: boolean) => isYes,
    hasAnswer: ({ context: { answer } }, outcome: Answer['outcome']) => answer?.outcome === outcome,
  },
}).createMachine({
  id: 'record',
  context: ({ input: { stored } }) => ({
    stored,
    isDirty: false,
    wish: { values: stored.values, isConfirmed: false },
    answer: null,
    saves: 0,
  }),
  on: {
    'form.changed': { actions: { type: 'keepDirty', params: ({ event }) => event.isDirty } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: editing(),
      initial: 'clean',
      states: {
        clean: {
          on: following(),
          always: { guard: 'isDirty', target: 'dirty' },
        },
        dirty: {
          always: { guard: 'isClean', target: 'clean' },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { wish, stored } }) => ({ ...wish, version: stored.version }),
        ...answering(),
      },
    },
    /** The server wants a yes to what it would save. */
    asking: {
      tags: 'busy',
      on: {
        'question.answered': [
          {
            guard: { type: 'isYes', params: ({ event }) => event.isYes },
            target: 'saving',
            actions: 'confirmWish',
          },
          { target: 'editing' },
        ],
      },
    },
    /** A save came too late. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'compareRecord',
        src: 'compareRecord',
        input: ({ context }) => answerIn(context, 'stale'),
        ...answering(),
      },
    },
    inConflict: {
      on: {
        'conflict.resolved': {
          target: 'editing',
          actions: goingOnFrom(({ context, event }: WithEvent<'conflict.resolved'>) => ({
            stored: answerIn(context, 'compared').theirs,
            values: event.values,
          })),
        },
        /** The next save meets the same conflict. */
        'conflict.postponed': 'editing',
      },
    },
    answered: {
      always: [
        {
          guard: { type: 'hasAnswer', params: 'saved' },
          target: 'saved',
          actions: [
            ...goingOnFrom(({ context }: WithContext) => answerIn(context, 'saved')),
            { type: 'noteSave', params: ({ context }) => answerIn(context, 'saved') },
          ],
        },
        { guard: { type: 'hasAnswer', params: 'asked' }, target: 'asking' },
        { guard: { type: 'hasAnswer', params: 'stale' }, target: 'loading' },
        { guard: { type: 'hasAnswer', params: 'compared' }, target: 'inConflict' },
        ...FAILURES.map((state) => ({
          guard: { type: 'hasAnswer' as const, params: state },
          target: state,
        })),
      ],
    },
    refused: {
      ...failed(),
      entry: { type: 'showRefusal', params: ({ context }) => context.answer },
    },
    offline: failed(),
    sessionEnded: failed(),
    gone: failed(),
    saved: {
      on: { ...editing(), ...following() },
      always: { guard: 'isDirty', target: 'editing' },
    },
  },
});

/** The implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

interface WithContext {
  context: RecordContext;
}

interface WithEvent<Type extends RecordEvent['type']> extends WithContext {
  event: Extract<RecordEvent, { type: Type }>;
}

/** The form shows a stored record, and its changes count from there. */
function goingOnFrom<Args>(shown: (args: Args) => ShownRecord) {
  return [
    { type: 'show' as const, params: shown },
    { type: 'keepStored' as const, params: (args: Args) => shown(args).stored },
  ] as const;
}

/** An untouched form shows what is stored now. */
function following() {
  const stored = ({ event }: WithEvent<'record.read'>) => event.stored;
  return {
    'record.read': {
      guard: { type: 'isNewer' as const, params: stored },
      actions: goingOnFrom((args: WithEvent<'record.read'>) => ({ stored: stored(args) })),
    },
  };
}

function editing() {
  const wish = ({ event }: WithEvent<'save.requested'>) => ({ ...event, isConfirmed: false });
  return {
    'save.requested': {
      target: '#record.saving' as const,
      actions: { type: 'keepWish' as const, params: wish },
    },
    'changes.discarded': {
      target: '#record.editing' as const,
      actions: { type: 'show' as const, params: ({ context }: WithContext) => context },
    },
  };
}

function failed() {
  return { tags: 'failed' as const, on: editing() };
}

function answering() {
  return {
    onDone: {
      target: 'answered' as const,
      actions: {
        type: 'keepAnswer' as const,
        params: ({ event }: { event: { output: Answer } }) => event.output,
      },
    },
    onError: {
      target: 'answered' as const,
      actions: {
        type: 'keepAnswer' as const,
        params: ({ event: { error } }: { event: { error: unknown } }) => ({
          outcome: 'refused' as const,
          error,
        }),
      },
    },
  };
}

/** @throws where the machine came by another answer */
function answerIn<Outcome extends Answer['outcome']>({ answer }: RecordContext, outcome: Outcome) {
  const is = (given: Answer | null): given is Extract<Answer, { outcome: Outcome }> =>
    given?.outcome === outcome;
  if (!is(answer)) throw new Error(`record: not ${outcome}`);
  return answer;
}
