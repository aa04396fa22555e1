import { PRICE_ROUNDINGS, type CategoryEditMode } from '../../../../domain/tools/bulkEdit.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productsCopy as copy } from '../../../copy/tools/productsCopy.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { NamedChoice } from '../kit/form/NamedChoice.tsx';
import { TagsField } from '../kit/form/TagsField.tsx';
import styles from './BulkEditModal.module.css';
import { categoryModeOf, type WantedEdit } from './wantedEdit.ts';

const WAYS = { percent: copy.byPercent, amount: copy.byAmount };

interface WantedEditFieldsProps {
  wanted: WantedEdit;
  errors: Record<'number' | 'category' | 'tag', string | undefined>;
  onChange: (part: Partial<WantedEdit>) => void;
}

/** Fields of an edit; which ones depends on its kind. */
export function WantedEditFields({ wanted, errors, onChange }: WantedEditFieldsProps) {
  const { what, by, number, rounding, keepsRegular, categoryId, audience, tag } = wanted;
  const isPrice = what === 'rise' || what === 'cut';
  const mode = categoryModeOf(wanted);
  return (
    <>
      <NamedChoice
        label={copy.what}
        names={copy.whats}
        value={what}
        onChange={(value) => onChange({ what: value })}
      />
      {isPrice && (
        <>
          <div className={styles.pair}>
            <NamedChoice
              label={copy.by}
              names={WAYS}
              value={by}
              onChange={(value) => onChange({ by: value })}
            />
            <TextField
              label={by === 'percent' ? copy.percent : copy.amount}
              inputMode="decimal"
              autoComplete="off"
              value={number}
              error={errors.number}
              onChange={({ target }) => onChange({ number: target.value })}
            />
          </div>
          <NamedChoice
            label={copy.rounding}
            names={copy.roundings}
            values={PRICE_ROUNDINGS}
            value={rounding}
            onChange={(value) => onChange({ rounding: value })}
          />
        </>
      )}
      {what === 'cut' && (
        <CheckField
          label={copy.keepsRegular}
          checked={keepsRegular}
          onChange={({ target }) => onChange({ keepsRegular: target.checked })}
        />
      )}
      {what === 'audience' && (
        <NamedChoice
          label={copy.audience}
          names={copy.audiences}
          value={audience}
          onChange={(value) => onChange({ audience: value })}
        />
      )}
      {(what === 'tag' || what === 'untag') && (
        <TagsField
          label={copy.tag}
          hint={copy.tagHint}
          error={errors.tag}
          most={1}
          tags={tag === '' ? [] : [tag]}
          onChange={([chosen = '']) => onChange({ tag: chosen })}
        />
      )}
      {mode && (
        <CategoryChoice
          mode={mode}
          value={categoryId}
          error={errors.category}
          onChange={(value) => onChange({ categoryId: value })}
        />
      )}
    </>
  );
}

interface CategoryChoiceProps {
  mode: CategoryEditMode;
  value: string;
  error: string | undefined;
  onChange: (categoryId: string) => void;
}

function CategoryChoice({ mode, value, error, onChange }: CategoryChoiceProps) {
  const { data = [], error: unread } = useGetEditedCategoriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ChoiceField
      label={copy.category}
      hint={copy.categoryHints[mode]}
      error={unread ? failureSentence(toApiError(unread)) : error}
      options={[{ value: '', label: copy.chooseCategory }, ...categoryOptions(data)]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
