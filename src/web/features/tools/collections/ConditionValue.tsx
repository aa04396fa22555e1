import { useFormContext } from 'react-hook-form';
import { AUDIENCE_NAMES, AUDIENCES, type Audience } from '../../../../domain/catalogue/audience.ts';
import { MAX_NEW_DAYS, type ConditionKind } from '../../../../domain/catalogue/collection.ts';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { collectionsToolsCopy as copy } from '../../../copy/tools/collectionsToolsCopy.ts';
import { fieldProps } from '../../../forms/fieldProps.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { TagsField } from '../kit/form/TagsField.tsx';

/** A condition as people type it: only what its kind asks for counts. */
export interface TypedCondition {
  kind: ConditionKind;
  categoryId: string;
  /** The category's path when it was chosen. */
  name: string;
  audience: Audience;
  tag: string;
  from: string;
  to: string;
  days: string;
}

export interface TypedRule {
  conditions: TypedCondition[];
}

const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }));

interface ConditionValueProps {
  row: TypedCondition;
  at: number;
  categories: readonly EditedCategory[];
}

/** The rest of a condition's row: its kind says which fields. */
export function ConditionValue({ row, at, categories }: ConditionValueProps) {
  const form = useFormContext<TypedRule>();
  const name = `conditions.${at}` as const;
  switch (row.kind) {
    case 'category':
      return <CategoryValue row={row} at={at} categories={categories} />;
    case 'audience':
      return (
        <ChoiceField
          {...fieldProps(form, `${name}.audience`, () => undefined)}
          label={copy.audience}
          options={AUDIENCE_OPTIONS}
        />
      );
    case 'tag': {
      const { error } = fieldProps(form, `${name}.tag`, missing(copy.tagMissing));
      return (
        <TagsField
          label={copy.tag}
          hint={copy.tagHint}
          error={error}
          most={1}
          tags={row.tag === '' ? [] : [row.tag]}
          onChange={([tag = '']) =>
            form.setValue(`${name}.tag`, tag, { shouldDirty: true, shouldValidate: tag !== '' })
          }
        />
      );
    }
    case 'price':
      return (
        <>
          <TextField
            {...fieldProps(form, `${name}.from`, checkBound)}
            label={copy.priceFrom}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...fieldProps(form, `${name}.to`, (to) => checkBounds(row.from, to))}
            label={copy.priceTo}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      );
    case 'new':
      return (
        <TextField
          {...fieldProps(form, `${name}.days`, (text) =>
            isDays(text) ? undefined : copy.badDays(MAX_NEW_DAYS),
          )}
          label={copy.days}
          inputMode="numeric"
          autoComplete="off"
        />
      );
    case 'inStock':
    case 'onSale':
      return null;
  }
}

function CategoryValue({ row, at, categories }: ConditionValueProps) {
  const form = useFormContext<TypedRule>();
  const options = categoryOptions(categories);
  const isKnown = row.categoryId === '' || options.some(({ value }) => value === row.categoryId);
  const first = isKnown
    ? { value: '', label: copy.chooseCategory }
    : { value: row.categoryId, label: copy.goneCategory(row.name) };
  return (
    <ChoiceField
      {...fieldProps(form, `conditions.${at}.categoryId`, missing(copy.categoryMissing))}
      label={copy.category}
      hint={copy.categoryHint}
      options={[first, ...options]}
    />
  );
}

const missing = (sentence: string) => (text: string) => (text === '' ? sentence : undefined);

function checkBound(text: string): string | undefined {
  return text.trim() === '' || readPesos(text) !== null ? undefined : copy.badPrice;
}

function checkBounds(fromText: string, toText: string): string | undefined {
  const [from, to] = [readPesos(fromText), readPesos(toText)];
  if (fromText.trim() === '' && toText.trim() === '') return copy.priceMissing;
  if (from !== null && to !== null && from > to) return copy.priceTurned;
  return checkBound(toText);
}

export function isDays(text: string): boolean {
  const days = readDecimal(text);
  return days !== null && Number.isInteger(days) && days >= 1 && days <= MAX_NEW_DAYS;
}
