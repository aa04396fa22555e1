import { useWatch } from 'react-hook-form';
import { AUDIENCE_NAMES, AUDIENCES } from '../../../../domain/catalogue/audience.ts';
import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { MAX_PRODUCT_TEXT } from '../../../../domain/catalogue/productDraft.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { ChosenList } from '../kit/form/ChosenList.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { TagsField } from '../kit/form/TagsField.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { RichTextField } from '../kit/richText/RichTextField.tsx';
import styles from './DetailsSection.module.css';
import type { ProductEdit } from './productValues.ts';

const AUDIENCE_OPTIONS = [
  { value: '', label: copy.noAudience },
  ...AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] })),
];

interface DetailsSectionProps {
  edit: ProductEdit;
  categories: readonly EditedCategory[];
}

export function DetailsSection({ edit, categories }: DetailsSectionProps) {
  const { field, form } = edit;
  const description = useWatch({ control: form.control, name: 'description' });
  const { ref, error } = field('description', checkLength(MAX_PRODUCT_TEXT));
  return (
    <Section title={copy.details}>
      <TextField
        {...field('title', checkRequired(copy.titleMissing, 200))}
        label={copy.title}
        autoComplete="off"
      />
      <RichTextField
        ref={ref}
        label={copy.description}
        error={error}
        value={description}
        onChange={(text) => form.setValue('description', text, { shouldDirty: true })}
      />
      <TextAreaField {...field('care', checkLength(MAX_PRODUCT_TEXT))} label={copy.care} rows={3} />
      <CategoriesField edit={edit} categories={categories} />
      <ChoiceField
        {...field('audience', () => undefined)}
        label={copy.audience}
        options={AUDIENCE_OPTIONS}
      />
      <ProductTags edit={edit} />
    </Section>
  );
}

function ProductTags({ edit: { form, field } }: Pick<DetailsSectionProps, 'edit'>) {
  const tags = useWatch({ control: form.control, name: 'tags' });
  const { error } = field('tags', () => undefined);
  return (
    <TagsField
      error={error}
      tags={tags}
      onChange={(next) => form.setValue('tags', next, { shouldDirty: true })}
    />
  );
}

/** The main category, whose path the shop shows, and others that list the product too. */
function CategoriesField({ edit: { form, field }, categories }: DetailsSectionProps) {
  const ids = useWatch({ control: form.control, name: 'categoryIds' });
  const [main, ...others] = ids;
  const options = categoryOptions(categories);
  const set = (next: readonly number[]) =>
    form.setValue('categoryIds', [...new Set(next)], { shouldDirty: true });
  const { error } = field('categoryIds', () => undefined);
  return (
    <div className={styles.categories}>
      <ChoiceField
        label={copy.mainCategory}
        hint={categories.length === 0 ? copy.noCategories : undefined}
        options={[{ value: '', label: copy.noCategory }, ...options]}
        value={main === undefined ? '' : String(main)}
        error={error}
        onChange={({ target }) => set(target.value === '' ? others : [+target.value, ...others])}
      />
      {main !== undefined && (
        <ChoiceField
          label={copy.alsoIn}
          options={[
            { value: '', label: copy.addCategory },
            ...options.filter(({ value }) => !ids.includes(Number(value))),
          ]}
          value=""
          onChange={({ target }) => set([...ids, Number(target.value)])}
        />
      )}
      <ChosenList
        label={copy.alsoIn}
        chosen={others.map((id) => ({ id, name: categoryNames(categories, id).join(' › ') }))}
        takeOutLabel={copy.takeOut}
        onTakeOut={(id) => set(ids.filter((each) => each !== id))}
      />
    </div>
  );
}
