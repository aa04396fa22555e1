import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { PRICE_ROUNDINGS } from '../../../../domain/tools/bulkEdit.ts';
import {
  MAX_SALE_TERMS,
  SALE_DISCOUNTS,
  SALE_SCOPES,
  type Sale,
  type SaleDraft,
} from '../../../../domain/tools/sale.ts';
import {
  useCreateSaleMutation,
  useLazyGetSaleQuery,
  useSaveSaleMutation,
} from '../../../api/tools/salesToolsApi.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import type { ChosenProduct } from '../kit/form/ProductsField.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { chosenCategories, chosenProducts } from '../kit/record/chosenRecords.tsx';
import { choice, dependent, flag, percent, pesos, text, time } from '../kit/record/fields.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import { SaleHead } from './SaleHead.tsx';
import styles from './SaleForm.module.css';

/** A sale as its form has it: with the titles of its products. */
interface EditedSale extends Omit<SaleDraft, 'productIds'> {
  products: ChosenProduct[];
}

const NEW_SALE: EditedSale = {
  name: '',
  scope: 'categories',
  categoryIds: [],
  products: [],
  discount: 'percent',
  value: 0,
  rounding: 'none',
  features: false,
  terms: '',
  startsAt: null,
  endsAt: 0,
};

const VALUES = {
  percent: percent({ label: copy.values.percent, bad: copy.badPercent, most: 99 }),
  amount: pesos({ label: copy.values.amount, bad: copy.badAmount }),
  price: pesos({ label: copy.values.price, bad: copy.badAmount }),
  none: null,
};

const FIELDS = {
  name: text({ label: copy.name, hint: copy.nameHint, missing: copy.nameMissing, most: 80 }),
  scope: choice({
    label: copy.scope,
    hint: copy.scopeHint,
    values: SALE_SCOPES,
    nameOf: (scope) => copy.scopes[scope],
  }),
  products: chosenProducts(copy),
  discount: choice({
    label: copy.discount,
    values: SALE_DISCOUNTS,
    nameOf: (discount) => copy.discounts[discount],
  }),
  value: dependent({
    label: copy.offer,
    none: 0,
    choose: ({ discount }: EditedSale) => VALUES[discount],
  }),
  rounding: choice({
    label: copy.rounding,
    values: PRICE_ROUNDINGS,
    nameOf: (rounding) => productsCopy.roundings[rounding],
  }),
  features: flag({
    label: copy.features,
    hint: copy.featuresHint,
    show: (isOn) => (isOn ? productsCopy.yes : productsCopy.no),
  }),
  terms: text({ label: copy.terms, hint: copy.termsHint, most: MAX_SALE_TERMS, rows: 3 }),
  startsAt: time({ label: copy.startsAt, hint: copy.startsAtHint }),
  endsAt: time({ label: copy.endsAt, hint: copy.endsAtHint, missing: copy.endsAtMissing }),
};

interface SaleFormProps {
  /** Null for a new one. */
  sale: Sale | null;
  categories: readonly EditedCategory[];
}

/** The whole of one sale. Once it began, only its name, end and conditions can change. */
export function SaleForm({ sale, categories }: SaleFormProps) {
  const [create] = useCreateSaleMutation();
  const [save] = useSaveSaleMutation();
  const [read] = useLazyGetSaleQuery();
  const hasBegun = sale !== null && sale.state !== 'scheduled';
  const isOver = sale?.state === 'ended' || sale?.state === 'ending';
  const { edit, values, part } = useRecordForm({
    stored: sale,
    empty: NEW_SALE,
    fields: { ...FIELDS, categoryIds: chosenCategories(copy, categories) },
    create: ({ draft }) => create(draftOf(draft)),
    // A sale can begin by itself below a form in which its offer was changed.
    save: ({ draft, ...wish }) =>
      save({ ...wish, draft: draftOf(hasBegun ? { ...draft, ...offerOf(sale) } : draft) }),
    read,
    page: 'sale',
    copy,
  });
  const title = sale?.name ?? copy.newSale;
  return (
    <>
      <SaleHead title={title} sale={sale} />
      <EditForm edit={edit} label={title} isNew={sale === null}>
        <fieldset className={styles.part} disabled={isOver}>
          <Section title={copy.when}>
            {part('name')}
            <FieldRow>
              {part('startsAt', { readOnly: hasBegun })}
              {part('endsAt')}
            </FieldRow>
          </Section>
        </fieldset>
        <fieldset className={styles.part} disabled={isOver}>
          <Section title={copy.conditions}>{part('terms')}</Section>
        </fieldset>
        <fieldset className={styles.part} disabled={hasBegun}>
          <Section title={copy.what}>
            {part('scope')}
            {values.scope === 'categories' &&
              (hasBegun
                ? values.categoryIds.map((id) => (
                    <p key={id}>{categoryNames(categories, id).join(' › ')}</p>
                  ))
                : part('categoryIds'))}
            {values.scope === 'products' && part('products', { disabled: hasBegun })}
          </Section>
          <Section title={copy.offer}>
            <FieldRow>
              {part('discount')}
              {part('value')}
              {values.discount === 'percent' && part('rounding')}
            </FieldRow>
            {part('features')}
          </Section>
        </fieldset>
      </EditForm>
    </>
  );
}

function draftOf({ products, ...sale }: EditedSale): SaleDraft {
  const { scope, categoryIds, discount, rounding } = sale;
  return {
    ...sale,
    categoryIds: scope === 'categories' ? categoryIds : [],
    productIds: scope === 'products' ? products.map(({ id }) => id) : [],
    rounding: discount === 'percent' ? rounding : 'none',
  };
}

function offerOf(sale: Sale): Omit<EditedSale, 'name' | 'terms' | 'endsAt'> {
  const { scope, categoryIds, products, discount, value, rounding, features, startsAt } = sale;
  return { scope, categoryIds, products, discount, value, rounding, features, startsAt };
}
