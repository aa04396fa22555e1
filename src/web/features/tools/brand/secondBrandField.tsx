import type { SecondBrand } from '../../../../domain/brand/Brand.ts';
import { slug } from '../../../../domain/catalogue/slug.ts';
import { useGetCategoriesQuery } from '../../../api/storeApi.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { PAGE_PATHS } from '../../../paths.ts';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { text, type FieldBinding, type RecordField } from '../kit/record/fields.tsx';
import { noLogo, secondLogoField } from './logoFields.tsx';
import { optionalFields } from './optionalFields.tsx';

const category: RecordField<string, string> = {
  label: copy.secondCategory,
  toForm: (value) => value,
  fromForm: (typed) => typed,
  check: (typed) => (typed === '' ? copy.secondCategoryMissing : undefined),
  show: (typed) => typed,
  control: ({ props, value }) => <CategoryChoice props={props} value={value} />,
};

/** A category of the side menu; one that is gone stays to be seen. */
function CategoryChoice({ props, value }: Pick<FieldBinding<string>, 'props' | 'value'>) {
  const { data = [] } = useGetCategoriesQuery();
  const options = data.map(({ name }) => ({ value: slug(name), label: name }));
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <ChoiceField
      {...props}
      label={copy.secondCategory}
      options={[
        { value: '', label: copy.chooseCategory },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ]}
    />
  );
}

const FIELDS = {
  name: text({ label: copy.secondName, missing: copy.secondNameMissing, most: 60 }),
  intro: text({ label: copy.secondIntro, most: 200 }),
  description: text({ label: copy.secondDescription, most: 300, rows: 2 }),
  category,
  logo: secondLogoField,
};

/** A brand within the shop, with a page and a logo of its own. */
export const secondBrandField = optionalFields<SecondBrand, typeof FIELDS>({
  label: copy.second,
  question: copy.hasSecond,
  hint: copy.secondHint(PAGE_PATHS.hidralife),
  fields: FIELDS,
  empty: { name: '', intro: '', description: '', category: '', logo: noLogo },
  none: copy.noSecond,
  layout: ({ name, intro, description, category: products, logo }) => (
    <>
      <FieldRow>
        {name}
        {products}
      </FieldRow>
      {intro}
      {description}
      {logo}
    </>
  ),
});
