import { ChoiceField, type FieldTexts } from '../../../../ui/form/Field.tsx';

interface NamedChoiceProps<Value extends string> extends FieldTexts {
  label: string;
  /** The choices, as people read them. */
  names: Readonly<Record<Value, string>>;
  /** Their order, where the names do not give it: names that are numbers always come first. */
  values?: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values, outside a form of fields. */
export function NamedChoice<Value extends string>(props: NamedChoiceProps<Value>) {
  const { names, values, onChange, ...rest } = props;
  const options = values
    ? values.map((value) => ({ value, label: names[value] }))
    : Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return (
    <ChoiceField
      {...rest}
      options={options}
      onChange={({ target: { value } }) => {
        if (isNamed(names, value)) onChange(value);
      }}
    />
  );
}

function isNamed<Value extends string>(
  names: Record<Value, string>,
  value: string,
): value is Value {
  return value in names;
}
