import {
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { fieldProps } from '../../../../forms/fieldProps.ts';
import type { FormPart } from '../form/formParts.ts';
import { useEditForm } from '../form/useEditForm.ts';
import type { InputProps, RecordField } from './fields.tsx';
import type { StoredRecord } from '../form/recordMachine.ts';
import {
  readValues,
  typedValues,
  type FieldsOf,
  type NoOther,
  type TypedOf,
} from './recordValues.ts';

interface FieldFormOptions<Shape, Stored, Fields> {
  /** Null for a new record. */
  stored: Stored | null;
  /** A new record. */
  empty: Shape;
  /** The fields in the order of the conflict dialog. */
  fields: Fields & NoOther<Fields, Shape>;
  save: (draft: Shape, version: number, isConfirmed: boolean) => Promise<Stored>;
  read: () => Promise<Stored>;
  onSaved: () => void;
}

/**
 * A form of fields: `part('name')` is the control of one, for the layout; `values` is the record as it stands in the form,
 * also where it would not pass its checks.
 */
export function useFieldForm<
  Shape extends object,
  Stored extends Shape & { version: number },
  Fields extends FieldsOf<Shape>,
>(options: FieldFormOptions<Shape, Stored, Fields>) {
  type Typed = TypedOf<Fields>;
  type Name = keyof Shape & FieldPath<Typed>;
  const { stored, empty, save, read, onSaved } = options;
  const fields: FieldsOf<Shape> = options.fields;
  const draftOf = (typed: Typed) => readValues<Shape>(fields, typed, stored);
  const typedOf = (record: Shape) => typedValues<Shape>(fields, record) as Typed;
  const recordOf = (record: Stored): StoredRecord<Typed> => ({
    values: typedOf(record),
    version: record.version,
  });

  const parts = (Object.keys(fields) as Name[]).map((name): FormPart<Typed> => ({
    name,
    label: fields[name].label,
    lines: (typed) => [fields[name].show(typed[name], draftOf(typed))].flat(),
    take: (into, from) => ({ ...into, [name]: from[name] }),
  }));

  const edit = useEditForm<Typed>({
    stored: stored ? recordOf(stored) : { values: typedOf(empty), version: 0 },
    parts: () => parts,
    save: async (typed, version, isConfirmed) =>
      recordOf(await save(draftOf(typed), version, isConfirmed)),
    read: async () => recordOf(await read()),
    onSaved,
  });
  const { form } = edit;
  const typed = useWatch({ control: form.control }) as Typed;
  const values = draftOf(typed);

  return {
    edit,
    values,
    part: (name: Name, input: InputProps = {}) =>
      fieldPart(form, name, fields[name], {
        value: typed[name],
        draft: values,
        input,
        readDraft: () => draftOf(form.getValues()),
      }),
  };
}

interface PlaceOfField<Draft> {
  value: unknown;
  /** The record as it is drawn, and by a call as it is checked. */
  draft: Draft;
  readDraft: () => Draft;
  input: InputProps;
}

/** The control of one field. */
export function fieldPart<Typed extends FieldValues, Draft>(
  form: UseFormReturn<Typed>,
  name: FieldPath<Typed>,
  field: RecordField<unknown, unknown, Draft>,
  { value, draft, readDraft, input }: PlaceOfField<Draft>,
) {
  return field.control?.(
    {
      name,
      /** Read by inputs of one value only: a list's name is no input. */
      get props() {
        return fieldProps(form, name, (text) => field.check?.(text, readDraft()));
      },
      value,
      onChange: (next) =>
        form.setValue(name, next as FieldPathValue<Typed, typeof name>, { shouldDirty: true }),
      input,
    },
    draft,
  );
}
