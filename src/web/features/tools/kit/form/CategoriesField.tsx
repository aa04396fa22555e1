import {
  categoryNames,
  type EditedCategory,
} from '../../../../../domain/catalogue/editedCategory.ts';
import { ChoiceField, type FieldTexts } from '../../../../ui/form/Field.tsx';
import { X } from '../../../../ui/icons/headerIcons.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { categoryOptions } from './categoryOptions.ts';
import styles from './CategoriesField.module.css';

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
    <div className={styles.categories}>
      <ChoiceField
        label={label}
        hint={hint}
        error={error}
        options={[{ value: '', label: addLabel }, ...categoryOptions(categories, others)]}
        value=""
        onChange={({ target }) => onChange([...ids, Number(target.value)])}
      />
      {ids.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {ids.map((id) => (
            <li key={id} className={styles.one}>
              {nameOf(id)}
              <IconButton
                label={takeOutLabel(nameOf(id))}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
