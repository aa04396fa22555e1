import { Fragment } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { RecordField } from '../kit/record/fields.tsx';
import {
  readValues,
  typedValues,
  type FieldsOf,
  type TypedOf,
} from '../kit/record/recordValues.ts';
import { fieldPart } from '../kit/record/useFieldForm.ts';
import { Rows } from './Rows.tsx';

type Row = Record<string, unknown>;
type RowFields = FieldsOf<Row>;

/** One row, as it is stored. */
type RowOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { fromForm: (...args: never) => infer Value }
    ? Value
    : never;
};

interface RowsOptions<Fields> {
  label: string;
  /** The fields of a row, as they follow each other in it. */
  fields: Fields;
  /** A new row. */
  added: TypedOf<Fields>;
  line: (row: TypedOf<Fields>) => string;
  copy: {
    empty: string;
    add: string;
    remove: (at: number) => string;
    /** Given where the order counts. */
    moveUp?: (at: number) => string;
  };
}

/** Rows of fields that one adds and takes away. */
export function fieldRows<Fields extends RowFields>(
  options: RowsOptions<Fields>,
): RecordField<RowOf<Fields>[], TypedOf<Fields>[]> {
  const { label, line } = options;
  const fields: RowFields = options.fields;
  return {
    label,
    toForm: (stored) => stored.map((row) => typedValues(fields, row) as TypedOf<Fields>),
    fromForm: (typed) => typed.map((row) => readValues<Row>(fields, row, null) as RowOf<Fields>),
    show: (typed) => typed.map(line),
    control: ({ name, value }) => <RowsControl name={name} typed={value} options={options} />,
  };
}

interface RowsControlProps<Fields> {
  name: string;
  typed: readonly TypedOf<Fields>[];
  options: RowsOptions<Fields>;
}

function RowsControl<Fields extends RowFields>({
  name,
  typed,
  options: { label, fields, added, copy },
}: RowsControlProps<Fields>) {
  const form = useFormContext<Record<string, Row[]>>();
  const list = useFieldArray({ control: form.control, name, keyName: 'key' });
  return (
    <Rows
      label={label}
      ids={list.fields.map(({ key }) => key)}
      empty={copy.empty}
      addLabel={copy.add}
      removeLabel={copy.remove}
      onAdd={() => list.append(added)}
      onRemove={list.remove}
      {...(copy.moveUp && { moveLabel: copy.moveUp, onMove: list.move })}
    >
      {(at) => {
        const row: Row = typed[at] ?? added;
        return Object.entries(fields).map(([key, field]) => {
          const path = `${name}.${at}` as const;
          const part = fieldPart(form, `${path}.${key}`, field, {
            value: row[key],
            draft: readValues(fields, row, null),
            readDraft: () => readValues(fields, form.getValues(path), null),
            input: {},
          });
          return <Fragment key={key}>{part}</Fragment>;
        });
      }}
    </Rows>
  );
}
