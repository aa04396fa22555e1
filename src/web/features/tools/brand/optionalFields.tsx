import { Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '../../../ui/form/Field.tsx';
import type { RecordField } from '../kit/record/fields.tsx';
import {
  readValues,
  typedValues,
  type FieldsOf,
  type TypedOf,
} from '../kit/record/recordValues.ts';
import { fieldPart } from '../kit/record/useFieldForm.ts';

/** The fields as they are typed, and whether the record has them. */
type Optional<Fields> = TypedOf<Fields> & { isOn: boolean };

interface OptionalOptions<Value extends object, Fields> {
  label: string;
  /** Labels the box that says yes. */
  question: string;
  hint?: string;
  fields: Fields;
  /** Filled in before anything was typed. */
  empty: Value;
  /** Words for a record without them. */
  none: string;
  layout?: (parts: Readonly<Record<keyof Fields, ReactNode>>, draft: Value) => ReactNode;
}

/** Several values that a record has or has not. They stay typed while the box is off. */
export function optionalFields<Value extends object, Fields extends FieldsOf<Value>>(
  options: OptionalOptions<Value, Fields>,
): RecordField<Value | null, Optional<Fields>> {
  const { label, fields, empty, none } = options;
  const names = Object.keys(fields) as (keyof Value & string)[];
  return {
    label,
    toForm: (value) =>
      ({ ...typedValues<Value>(fields, value ?? empty), isOn: value !== null }) as Optional<Fields>,
    fromForm: (typed) => (typed.isOn ? readValues<Value>(fields, typed, null) : null),
    show: (typed) =>
      typed.isOn
        ? names.map((name) => {
            const shown = fields[name].show(typed[name], readValues<Value>(fields, typed, null));
            return `${fields[name].label}: ${[shown].flat().join(' · ')}`;
          })
        : none,
    control: ({ name, value }) => <OptionalControl name={name} typed={value} options={options} />,
  };
}

interface OptionalControlProps<Value extends object, Fields> {
  name: string;
  typed: Optional<Fields>;
  options: OptionalOptions<Value, Fields>;
}

function OptionalControl<Value extends object, Fields extends FieldsOf<Value>>({
  name,
  typed,
  options: { question, hint, fields, layout },
}: OptionalControlProps<Value, Fields>) {
  const form = useFormContext<Record<string, Record<string, unknown>>>();
  const draft = readValues<Value>(fields, typed, null);
  const names = Object.keys(fields) as (keyof Fields & keyof Value & string)[];
  const partOf = (key: keyof Fields & keyof Value & string) => {
    const field = fields[key];
    /** A field that is not shown is not checked: the form still knows it. */
    const check = (value: unknown, around: Value) =>
      form.getValues(name)['isOn'] === true ? field.check?.(value, around) : undefined;
    return fieldPart(
      form,
      `${name}.${key}`,
      { ...field, check },
      {
        value: typed[key],
        draft,
        readDraft: () => readValues<Value>(fields, form.getValues(name), null),
        input: {},
      },
    );
  };
  const parts = () =>
    Object.fromEntries(names.map((key) => [key, <Fragment key={key}>{partOf(key)}</Fragment>]));
  return (
    <>
      <CheckField {...form.register(`${name}.isOn`)} label={question} hint={hint} />
      {typed.isOn &&
        (layout
          ? layout(parts() as Record<keyof Fields, ReactNode>, draft)
          : Object.values(parts()))}
    </>
  );
}
