import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { toolsPath, type ToolsPageName } from '../../../../toolsPaths.ts';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';
import type { FieldsOf, NoOther } from './recordValues.ts';
import { useFieldForm } from './useFieldForm.ts';

/** A call of web/api. */
type Call<Arg, Answer> = (arg: Arg) => { unwrap: () => Promise<Answer> };

interface RecordCallsOptions<Draft, Stored> {
  /** Null for a new record. */
  stored: Stored | null;
  create: Call<{ draft: Draft; isConfirmed: boolean }, Stored>;
  save: Call<{ id: number; version: number; draft: Draft; isConfirmed: boolean }, Stored>;
  read: Call<number, Stored>;
  /** Shows what was created, by its id. */
  page: ToolsPageName;
  copy: { saved: string; created: string };
}

interface RecordFormOptions<Shape, Stored, Fields> extends RecordCallsOptions<Shape, Stored> {
  /** A new record. */
  empty: Shape;
  /** The fields in the order of the conflict dialog. */
  fields: Fields & NoOther<Fields, Shape>;
}

/** The form of a noun as fields, by its calls. */
export function useRecordForm<
  Shape extends object,
  Stored extends Shape & { id: number; version: number },
  Fields extends FieldsOf<Shape>,
>(options: RecordFormOptions<Shape, Stored, Fields>) {
  const { stored, empty, fields } = options;
  const calls = useRecordCalls(options);
  return useFieldForm<Shape, Stored, Fields>({ stored, empty, fields, ...calls });
}

/** Saves a record that is new or known, and shows the new one's page. */
export function useRecordCalls<Draft, Stored extends { id: number }>({
  stored,
  create,
  save,
  read,
  page,
  copy,
}: RecordCallsOptions<Draft, Stored>) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const createdId = useRef<number | null>(null);
  return {
    save: async (draft: Draft, version: number, isConfirmed: boolean) => {
      const saved = stored
        ? await save({ id: stored.id, version, draft, isConfirmed }).unwrap()
        : await create({ draft, isConfirmed }).unwrap();
      createdId.current = saved.id;
      return saved;
    },
    read: () => read(stored?.id ?? 0).unwrap(),
    onSaved: () => {
      notify(stored ? copy.saved : copy.created);
      const id = createdId.current;
      if (!stored && id !== null) void navigate(toolsPath(page, { id }), { replace: true });
    },
  };
}
