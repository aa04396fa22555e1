import { ChoiceField, type FieldTexts } from '../../../../ui/form/Field.tsx';
import { ChosenList } from './ChosenList.tsx';
import styles from './ChosenList.module.css';

interface OptionsFieldProps extends FieldTexts {
  label: string;
  addLabel: string;
  takeOutLabel: (name: string) => string;
  options: readonly { id: number; name: string }[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Any number of a few records, in no order. */
export function OptionsField(props: OptionsFieldProps) {
  const { label, hint, error, addLabel, takeOutLabel, options, ids, onChange } = props;
  const others = options.filter(({ id }) => !ids.includes(id));
  return (
    <div className={styles.field}>
      <ChoiceField
        label={label}
        hint={hint}
        error={error}
        options={[
          { value: '', label: addLabel },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value=""
        onChange={({ target }) => onChange([...ids, Number(target.value)])}
      />
      <ChosenList
        label={label}
        chosen={ids.map((id) => options.find((each) => each.id === id) ?? { id, name: String(id) })}
        takeOutLabel={takeOutLabel}
        onTakeOut={(id) => onChange(ids.filter((each) => each !== id))}
      />
    </div>
  );
}
