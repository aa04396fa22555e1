import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { toApiError } from '../../../../api/ApiError.ts';
import { fieldProps, type FieldOf } from '../../../../forms/fieldProps.ts';
import { readRefusal } from '../../../../forms/useServerForm.ts';
import { useShownActor } from '../../../../state/useShownActor.ts';
import { createRecord, type RecordCalls } from './createRecord.ts';
import type { StoredRecord } from './recordMachine.ts';
import { changedParts, mergeParts, type ChangedPart, type PartsOf } from './formParts.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface EditFormOptions<Values extends FieldValues> extends Omit<RecordCalls<Values>, 'form'> {
  /** A newer one is shown as long as nothing was typed. */
  stored: StoredRecord<Values>;
  parts: PartsOf<Values>;
  /** Once the form shows what is stored: to say so, or to go on to another page. */
  onSaved?: () => void;
}

/** A save that came too late. */
export interface Conflict<Values extends object> {
  /** Null when it is not known. */
  changedBy: string | null;
  /** Milliseconds. */
  changedAt: number | null;
  mine: Values;
  theirs: StoredRecord<Values>;
  changed: readonly ChangedPart<Values>[];
}

/** The form of one record: saved as a whole, guarded against leaving, and merged with what others saved meanwhile. */
export function useEditForm<Values extends FieldValues>(options: EditFormOptions<Values>) {
  const { stored, save, read, parts } = options;
  const { version } = stored;
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values> });
  const { isDirty, errors } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const calls = useRef<RecordCalls<Values>>(null);
  useEffect(() => {
    calls.current = { form, save, read };
  });
  const actor = useShownActor((inspect) => createRecord({ stored, inspect, calls }));
  const snapshot = useSelector(actor, (now) => now);
  const { answer, saves, stored: base } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  useEffect(() => {
    const { context } = actor.getSnapshot();
    if (context.isDirty !== isDirty) actor.send({ type: 'form.changed', isDirty });
  });
  const follow = useEffectEvent(() => actor.send({ type: 'record.read', stored }));
  useEffect(() => follow(), [version]);
  const end = useEffectEvent(() => {
    guard.release();
    options.onSaved?.();
  });
  useEffect(() => {
    if (saves > 0) end();
  }, [saves]);

  const failure = snapshot.hasTag('failed') && answer && 'error' in answer ? answer.error : null;
  const conflict = conflictIn();

  function conflictIn(): Conflict<Values> | null {
    if (!snapshot.matches('inConflict') || answer?.outcome !== 'compared') return null;
    const mine = answer.mine as Values;
    const theirs = answer.theirs as StoredRecord<Values>;
    const versions = { base: base.values as Values, mine, theirs: theirs.values };
    const changed = changedParts(versions, parts(Object.values(versions)));
    return { ...answer, mine, theirs, changed };
  }

  return {
    form,
    guard,
    isDirty,
    isBusy,
    failure: failure === null ? null : readRefusal(toApiError(failure), form.getValues()).failure,
    errorCount: Object.keys(errors).length,
    conflict,
    question: answer?.outcome === 'asked' && snapshot.matches('asking') ? answer.question : null,
    answerQuestion: (isYes: boolean) => actor.send({ type: 'question.answered', isYes }),
    field: (...of: FieldOf<Values>) => fieldProps(form, ...of),
    /** A form that is being sent is not sent again. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (isBusy) return;
      // The server's answers of last time: at fields without a check of their own they would stay.
      form.clearErrors();
      void form.handleSubmit((values) =>
        actor.send({ type: 'save.requested', values: structuredClone(values) }),
      )();
    },
    discard: () => actor.send({ type: 'changes.discarded' }),
    postpone: () => actor.send({ type: 'conflict.postponed' }),
    /** Goes on from what they saved, with mine where it was chosen; saving is the next step. */
    resolve: (choosesTheirs: (name: string) => boolean) => {
      if (!conflict) return;
      const { mine, theirs, changed } = conflict;
      const values = mergeParts({ mine, theirs: theirs.values }, changed, choosesTheirs);
      actor.send({ type: 'conflict.resolved', values });
    },
  };
}

export type EditFormState<Values extends FieldValues> = ReturnType<typeof useEditForm<Values>>;
