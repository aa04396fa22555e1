import { useRef } from 'react';
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toolsPath, type ToolsPageName } from '../../../../toolsPaths.ts';
import type { FormPart } from '../form/formParts.ts';
import { useEditForm } from '../form/useEditForm.ts';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';
import type { InputProps, RecordField } from './fields.tsx';
import type { StoredRecord } from './recordMachine.ts';

/** A field for each value of a record. */
export type FieldsOf<Shape> = {
  readonly [Name in keyof Shape]: RecordField<Shape[Name], unknown, Shape>;
};

/** The values as the form holds them. */
type TypedOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { toForm: (...args: never) => infer Typed }
    ? Typed
    : never;
};

/** A name that the record does not have. */
export type NoOther<Fields, Shape> = {
  readonly [Name in Exclude<keyof Fields, keyof Shape>]: never;
};

/** A call of web/api. */
type Call<Arg, Answer> = (arg: Arg) => { unwrap: () => Promise<Answer> };

interface RecordFormOptions<Shape, Stored, Fields> {
  /** Null for a new record. */
  stored: Stored | null;
  /** A new record. */
  empty: Shape;
  /** The fields in the order of the conflict dialog. */
  fields: Fields & NoOther<Fields, Shape>;
  create: Call<{ draft: Shape; isConfirmed: boolean }, Stored>;
  save: Call<{ id: number; version: number; draft: Shape; isConfirmed: boolean }, Stored>;
  read: Call<number, Stored>;
  /** Shows what was created, by its id. */
  page: ToolsPageName;
  copy: { saved: string; created: string };
}

/**
 * The form of a noun as fields: `part('name')` is the control of one, for the layout; `values` is the record as it stands
 * in the form, also where it would not pass its checks.
 */
export function useRecordForm<
  Shape extends object,
  Stored extends Shape & { id: number; version: number },
  Fields extends FieldsOf<Shape>,
>(options: RecordFormOptions<Shape, Stored, Fields>) {
  type Typed = TypedOf<Fields> & FieldValues;
  type Name = keyof Shape & FieldPath<Typed>;
  const { stored, empty, create, save, read, page, copy } = options;
  const fields: FieldsOf<Shape> = options.fields;
  const names = Object.keys(fields) as Name[];
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const createdId = useRef<number | null>(null);

  function recordOf(record: Stored): StoredRecord<Typed> {
    return { values: typedOf(record), version: record.version };
  }

  function typedOf(record: Shape): Typed {
    return Object.fromEntries(
      names.map((name) => [name, fields[name].toForm(record[name], record)]),
    ) as Typed;
  }

  function draftOf(typed: Typed): Shape {
    const draft = { ...empty };
    const later = names.filter((name) => fields[name].isDependent);
    for (const name of [...names.filter((each) => !later.includes(each)), ...later]) {
      draft[name] = fields[name].fromForm(typed[name], { draft, stored: stored?.[name] });
    }
    return draft;
  }

  const parts = names.map((name): FormPart<Typed> => ({
    name,
    label: fields[name].label,
    lines: (typed) => [fields[name].show(typed[name], draftOf(typed))].flat(),
    take: (into, from) => ({ ...into, [name]: from[name] }),
  }));

  const edit = useEditForm<Typed>({
    stored: stored ? recordOf(stored) : { values: typedOf(empty), version: 0 },
    parts: () => parts,
    save: async (typed, version, isConfirmed) => {
      const draft = draftOf(typed);
      const saved = stored
        ? await save({ id: stored.id, version, draft, isConfirmed }).unwrap()
        : await create({ draft, isConfirmed }).unwrap();
      createdId.current = saved.id;
      return recordOf(saved);
    },
    read: async () => recordOf(await read(stored?.id ?? 0).unwrap()),
    onSaved: () => {
      notify(stored ? copy.saved : copy.created);
      const id = createdId.current;
      if (!stored && id !== null) void navigate(toolsPath(page, { id }), { replace: true });
    },
  });
  const { form } = edit;
  const typed = useWatch({ control: form.control }) as Typed;
  const values = draftOf(typed);

  return {
    edit,
    values,
    part: (name: Name, input: InputProps = {}) => {
      const { check, control } = fields[name];
      return control?.(
        {
          props: edit.field(name, (text) => check?.(text, draftOf(form.getValues()))),
          value: typed[name],
          onChange: (value) =>
            form.setValue(name, value as FieldPathValue<Typed, Name>, { shouldDirty: true }),
          input,
        },
        values,
      );
    },
  };
}
