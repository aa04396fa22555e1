import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createActor, fromPromise } from 'xstate';
import { isStaleSave, toApiError, type ApiErrorCode } from '../../../../api/ApiError.ts';
import { showFieldErrors } from '../../../../forms/useServerForm.ts';
import type { Inspect } from '../../../../state/createInspectRelay.ts';
import { withRecovery } from '../../../../state/withRecovery.ts';
import {
  recordMachine,
  type CompareAnswer,
  type Failure,
  type SaveAnswer,
  type SaveWish,
  type ShownRecord,
  type StoredRecord,
} from './recordMachine.ts';

/** The form of a record, and the calls that keep it. */
export interface RecordCalls<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Called with values that passed the fields' checks; again once the server's question got a yes. @throws ApiError */
  save: (values: Values, version: number, isConfirmed: boolean) => Promise<StoredRecord<Values>>;
  /** The record as it is now, after a save was refused because somebody else changed it. */
  read: () => Promise<StoredRecord<Values>>;
}

interface RecordOptions<Values extends FieldValues> {
  stored: StoredRecord<Values>;
  inspect: Inspect;
  /** They can change by each render. */
  calls: { readonly current: RecordCalls<Values> | null };
}

/** A record's life, not started yet. */
export function createRecord<Values extends FieldValues>(options: RecordOptions<Values>) {
  const { stored, inspect } = options;
  function calls(): RecordCalls<Values> {
    const { current } = options.calls;
    if (!current) throw new Error('createRecord: no calls provided');
    return current;
  }

  async function save(wish: SaveWish & { version: number }): Promise<SaveAnswer> {
    const { form, save: send } = calls();
    const values = wish.values as Values;
    try {
      const saved = await send(structuredClone(values), wish.version, wish.isConfirmed);
      const hasNewerEdits = JSON.stringify(form.getValues()) !== JSON.stringify(values);
      return { outcome: 'saved', stored: saved, hasNewerEdits };
    } catch (error) {
      const question = toApiError(error).fields?.['confirmFree']?.at(0);
      if (question && !wish.isConfirmed) return { outcome: 'asked', question };
      if (!isStaleSave(error)) return failureOf(error);
      const { changedBy, changedAt } = error;
      return { outcome: 'stale', changedBy, changedAt };
    }
  }

  function show({ stored: shown, values, hasNewerEdits = false }: ShownRecord): void {
    const { reset } = calls().form;
    reset(shown.values as Values, { keepValues: hasNewerEdits });
    if (values) reset(values as Values, { keepDefaultValues: true });
  }

  const machine = recordMachine.provide({
    actors: {
      saveRecord: fromPromise(({ input }) => save(input)),
      compareRecord: fromPromise(async ({ input }): Promise<CompareAnswer> => {
        const { form, read } = calls();
        try {
          const theirs = await read();
          return { ...input, outcome: 'compared', theirs, mine: structuredClone(form.getValues()) };
        } catch (error) {
          return failureOf(error);
        }
      }),
    },
    actions: {
      show: (_, shown) => show(shown),
      showRefusal: (_, answer) => {
        if (answer && 'error' in answer) showFieldErrors(calls().form, toApiError(answer.error));
      },
    },
  });
  return createActor(withRecovery(machine), { input: { stored }, inspect });
}

const OUTCOMES: Partial<Record<ApiErrorCode, Failure['outcome']>> = {
  network: 'offline',
  timeout: 'offline',
  unauthorized: 'sessionEnded',
  notFound: 'gone',
};

function failureOf(error: unknown): Failure {
  const { code } = toApiError(error);
  return { outcome: OUTCOMES[code] ?? 'refused', error };
}
