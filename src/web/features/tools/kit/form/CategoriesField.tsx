import {
  categoryNames,
  type EditedCategory,
} from '../../../../../domain/catalogue/editedCategory.ts';
import { ChoiceField, type FieldTexts } from '../../../../ui/form/Field.tsx';
import { ChosenList } from './ChosenList.tsx';
import styles from './ChosenList.module.css';

interface CategoriesFieldProps extends FieldTexts {
  label: string;
  addLabel: string;
  takeOutLabel: (name: string) => string;
  categories: readonly EditedCategory[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Any number of categories, in no order. */
export function CategoriesField(props: CategoriesFieldProps) {
  const { label, hint, error, addLabel, takeOutLabel, categories, ids, onChange } = props;
  const nameOf = (id: number) => categoryNames(categories, id).join(' › ');
  const others = categories.filter(({ id }) => !ids.includes(id));
  return (
    <div className={styles.field}>
      <ChoiceField
        label={label}
        hint={hint}
        error={error}
        options={[{ value: '', label: addLabel }, ...categoryOptions(categories, others)]}
        value=""
        onChange={({ target }) => onChange([...ids, Number(target.value)])}
      />
      <ChosenList
        label={label}
        chosen={ids.map((id) => ({ id, name: nameOf(id) }))}
        takeOutLabel={takeOutLabel}
        onTakeOut={(id) => onChange(ids.filter((each) => each !== id))}
      />
    </div>
  );
}

/** Categories of a tree to choose from, with their names from the top. */
export function categoryOptions(all: readonly EditedCategory[], shown = all) {
  return shown.map(({ id }) => ({ value: String(id), label: categoryNames(all, id).join(' › ') }));
}
