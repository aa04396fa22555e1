import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { isApiError } from '../../../../api/ApiError.ts';
import { useServerForm } from '../../../../forms/useServerForm.ts';
import { changedParts, mergeParts, type ChangedPart, type PartsOf } from './formParts.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** A record as the server has it. A form begins with one, and each save answers with the next. */
export interface StoredRecord<Values> {
  values: Values;
  /** A save with an older one is refused. */
  version: number;
}

interface EditFormOptions<Values extends FieldValues> {
  stored: StoredRecord<Values>;
  /** Called with values that passed the fields' checks; again once the server's question got a yes. @throws ApiError */
  save: (values: Values, version: number, isConfirmed: boolean) => Promise<StoredRecord<Values>>;
  /** The record as it is now, after a save was refused because somebody else changed it. */
  read: () => Promise<StoredRecord<Values>>;
  parts: PartsOf<Values>;
  /** Once the form shows what is stored: to say so, or to go on to another page. */
  onSaved?: () => void;
}

/** A save that came too late. */
export interface Conflict<Values> {
  /** Null when it is not known. */
  changedBy: string | null;
  /** Milliseconds. */
  changedAt: number | null;
  mine: Values;
  theirs: StoredRecord<Values>;
  changed: readonly ChangedPart<Values>[];
}

/** What the server asks before it saves. */
interface Question {
  sentence: string;
  answer: (isYes: boolean) => void;
}

/** The form of one record: saved as a whole, guarded against leaving, and merged with what others saved meanwhile. */
export function useEditForm<Values extends FieldValues>(options: EditFormOptions<Values>) {
  const { save, read, parts, onSaved } = options;
  const [base, setBase] = useState(options.stored);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedCount, setSavedCount] = useState(0);
  const form = useForm<Values>({ defaultValues: options.stored.values as DefaultValues<Values> });
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const guard = useLeaveGuard(isDirty);

  /** Null when the question got a no. */
  async function saveOrAsk(values: Values, version: number): Promise<StoredRecord<Values> | null> {
    try {
      return await save(structuredClone(values), version, false);
    } catch (error) {
      const sentence = questionOf(error);
      if (sentence === null) throw error;
      const isYes = await new Promise<boolean>((answer) => setQuestion({ sentence, answer }));
      setQuestion(null);
      return isYes ? save(structuredClone(values), version, true) : null;
    }
  }

  async function send(values: Values, version: number): Promise<void> {
    const sent = JSON.stringify(values);
    const saved = await saveOrAsk(values, version);
    if (!saved) return;
    const hasTypedOn = JSON.stringify(getValues()) !== sent;
    setBase(saved);
    reset(saved.values, { keepValues: hasTypedOn });
    if (hasTypedOn) return;
    guard.release();
    setSavedCount((count) => count + 1);
  }

  const server = useServerForm(form, async (values) => {
    try {
      await send(values, base.version);
    } catch (error) {
      const stale = staleSaveOf(error);
      if (!stale) throw error;
      const theirs = await read();
      const mine = getValues();
      const versions = { base: base.values, mine, theirs: theirs.values };
      const changed = changedParts(versions, parts(Object.values(versions)));
      setConflict({ ...stale, mine, theirs, changed });
    }
  });

  const afterSave = useRef(onSaved);
  useEffect(() => {
    afterSave.current = onSaved;
  });
  useEffect(() => {
    if (savedCount > 0) afterSave.current?.();
  }, [savedCount]);

  return {
    ...server,
    form,
    guard,
    isDirty,
    errorCount: Object.keys(formState.errors).length,
    conflict,
    question,
    discard: () => reset(base.values),
    /** Back to the form as it is; the next save meets the same conflict. */
    postpone: () => setConflict(null),
    /** Goes on from what they saved, with mine where it was chosen; saving is the next step. */
    resolve: (choosesTheirs: (name: string) => boolean) => {
      if (!conflict) return;
      const { mine, theirs, changed } = conflict;
      setBase(theirs);
      setConflict(null);
      reset(theirs.values);
      reset(mergeParts({ mine, theirs: theirs.values }, changed, choosesTheirs), {
        keepDefaultValues: true,
      });
    },
  };
}

export type EditFormState<Values extends FieldValues> = ReturnType<typeof useEditForm<Values>>;

function questionOf(error: unknown): string | null {
  return (isApiError(error) && error.fields?.['confirmFree']?.at(0)) || null;
}

/** Who changed a record meanwhile, and when; null for another failure. */
export function staleSaveOf(error: unknown) {
  if (!isApiError(error) || error.code !== 'conflict') return null;
  const body = error.body as { changed_by?: string | null; changed_at?: string | null } | undefined;
  if (!body || !('changed_at' in body)) return null;
  return {
    changedBy: body.changed_by ?? null,
    changedAt: body.changed_at ? Date.parse(body.changed_at) : null,
  };
}
