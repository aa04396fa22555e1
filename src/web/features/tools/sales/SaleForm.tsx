import { Fragment, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { PRICE_ROUNDINGS } from '../../../../domain/tools/bulkEdit.ts';
import {
  MAX_SALE_TERMS,
  SALE_DISCOUNTS,
  SALE_SCOPES,
  type Sale,
} from '../../../../domain/tools/sale.ts';
import {
  useCreateSaleMutation,
  useLazyGetSaleQuery,
  useSaveSaleMutation,
} from '../../../api/tools/salesToolsApi.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { CategoriesField } from '../kit/form/CategoriesField.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { ProductsField } from '../kit/form/ProductsField.tsx';
import { useEditForm } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { SaleActions } from './SaleActions.tsx';
import styles from './SaleForm.module.css';
import { draftOfSale, NEW_SALE, type SaleValues, valuesOfSale } from './saleValues.ts';

interface SaleFormProps {
  /** Null for a new one. */
  sale: Sale | null;
  categories: readonly EditedCategory[];
}

const MAX_NAME = 80;
const SCOPES = SALE_SCOPES.map((value) => ({ value, label: copy.scopes[value] }));
const DISCOUNTS = SALE_DISCOUNTS.map((value) => ({ value, label: copy.discounts[value] }));
const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({ value, label: productsCopy.roundings[value] }));

/** The whole of one sale. Once it began, only its name, end and conditions can change. */
export function SaleForm({ sale, categories }: SaleFormProps) {
  const edit = useSaleForm(sale, categories);
  const { field } = edit;
  const title = sale?.name ?? copy.newSale;
  const hasBegun = sale !== null && sale.state !== 'scheduled';
  const isOver = sale?.state === 'ended' || sale?.state === 'ending';
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('sales') }]}
        mark={sale && <Badge>{copy.states[sale.state]}</Badge>}
        actions={sale && <SaleActions sale={sale} />}
      />
      {hasBegun && (
        <div className={styles.facts}>
          <SaleFacts sale={sale} />
        </div>
      )}
      <EditForm edit={edit} label={title} isNew={sale === null}>
        <fieldset className={styles.part} disabled={isOver}>
          <Section title={copy.when}>
            <TextField
              {...field('name', checkRequired(copy.nameMissing, MAX_NAME))}
              label={copy.name}
              hint={copy.nameHint}
              autoComplete="off"
            />
            <FieldRow>
              <TextField
                {...field('startsAt', anything)}
                type="datetime-local"
                label={copy.startsAt}
                hint={copy.startsAtHint}
                readOnly={hasBegun}
              />
              <TextField
                {...field('endsAt', (text) =>
                  instantOf(text) === null ? copy.endsAtMissing : undefined,
                )}
                type="datetime-local"
                label={copy.endsAt}
                hint={copy.endsAtHint}
              />
            </FieldRow>
          </Section>
        </fieldset>
        <fieldset className={styles.part} disabled={isOver}>
          <Section title={copy.conditions}>
            <TextAreaField
              {...field('terms', checkLength(MAX_SALE_TERMS))}
              label={copy.terms}
              hint={copy.termsHint}
              rows={3}
            />
          </Section>
        </fieldset>
        <fieldset className={styles.part} disabled={hasBegun}>
          <OfferSections edit={edit} categories={categories} isFixed={hasBegun} />
        </fieldset>
      </EditForm>
    </>
  );
}

type SaleEdit = ReturnType<typeof useSaleForm>;

function SaleFacts({ sale }: { sale: Sale }) {
  const { state, changed, skipped, kept, editedProducts } = sale;
  const isOver = state === 'ended' || state === 'ending';
  const rest = kept - editedProducts.length;
  return (
    <FormNote>
      {isOver ? copy.over : copy.fixed} {copy.changed(changed)}.{' '}
      {skipped > 0 && copy.skipped(skipped)}
      {kept > 0 && (
        <>
          {' '}
          {isOver ? copy.ranEdited(kept) : copy.runsEdited(kept)}{' '}
          {editedProducts.map(({ id, title }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={toolsPath('product', { id })}>{title}</Link>
            </Fragment>
          ))}
          {rest > 0 && copy.andMore(rest)}.
        </>
      )}
    </FormNote>
  );
}

interface OfferSectionsProps {
  edit: SaleEdit;
  categories: readonly EditedCategory[];
  isFixed: boolean;
}

function OfferSections({ edit, categories, isFixed }: OfferSectionsProps) {
  const { form, field } = edit;
  const [scope, discount] = useWatch({ control: form.control, name: ['scope', 'discount'] });
  const checkDiscount = field('discount', anything);
  return (
    <>
      <Section title={copy.what}>
        <ChoiceField
          {...form.register('scope')}
          label={copy.scope}
          hint={copy.scopeHint}
          options={SCOPES}
        />
        {scope === 'categories' && (
          <CoveredCategories edit={edit} categories={categories} isFixed={isFixed} />
        )}
        {scope === 'products' && <CoveredProducts edit={edit} isFixed={isFixed} />}
      </Section>
      <Section title={copy.offer}>
        <FieldRow>
          <ChoiceField
            {...form.register('discount')}
            label={copy.discount}
            options={DISCOUNTS}
            error={checkDiscount.error}
          />
          {discount !== 'none' && (
            <TextField
              key={discount}
              {...field('value', discount === 'percent' ? checkPercent : checkAmount)}
              label={copy.values[discount]}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          {discount === 'percent' && (
            <ChoiceField {...form.register('rounding')} label={copy.rounding} options={ROUNDINGS} />
          )}
        </FieldRow>
        <CheckField {...form.register('features')} label={copy.features} hint={copy.featuresHint} />
      </Section>
    </>
  );
}

function CoveredCategories({ edit: { form, field }, categories, isFixed }: OfferSectionsProps) {
  const ids = useWatch({ control: form.control, name: 'categoryIds' });
  const { error } = field('categoryIds', anything);
  if (isFixed) return ids.map((id) => <p key={id}>{categoryNames(categories, id).join(' › ')}</p>);
  return (
    <CategoriesField
      label={copy.categories}
      hint={copy.categoriesHint}
      error={error}
      addLabel={copy.addCategory}
      takeOutLabel={copy.takeOut}
      categories={categories}
      ids={ids}
      onChange={(next) => form.setValue('categoryIds', next, { shouldDirty: true })}
    />
  );
}

function CoveredProducts({
  edit: { form, field },
  isFixed,
}: Omit<OfferSectionsProps, 'categories'>) {
  const products = useWatch({ control: form.control, name: 'products' });
  const { error } = field('products', anything);
  return (
    <ProductsField
      label={copy.products}
      hint={copy.productsHint}
      error={error}
      loadingLabel={copy.findingProducts}
      noneLabel={copy.noProducts}
      takeOutLabel={copy.takeOut}
      products={products}
      disabled={isFixed}
      onChange={(next) => form.setValue('products', next, { shouldDirty: true })}
    />
  );
}

function useSaleForm(sale: Sale | null, categories: readonly EditedCategory[]) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateSaleMutation();
  const [save] = useSaveSaleMutation();
  const [read] = useLazyGetSaleQuery();
  const createdId = useRef<number | null>(null);
  const parts = useMemo(() => {
    const nameOf = (id: number) => categoryNames(categories, id).join(' › ');
    const fields = fieldParts<SaleValues>({
      name: copy.name,
      scope: { label: copy.scope, show: (scope) => copy.scopes[scope] },
      categoryIds: { label: copy.categories, show: (ids) => ids.map(nameOf) },
      products: { label: copy.products, show: (all) => all.map(({ title }) => title) },
      discount: { label: copy.discount, show: (discount) => copy.discounts[discount] },
      value: copy.offer,
      rounding: { label: copy.rounding, show: (rounding) => productsCopy.roundings[rounding] },
      features: {
        label: copy.features,
        show: (isOn) => (isOn ? productsCopy.yes : productsCopy.no),
      },
      terms: copy.terms,
      startsAt: copy.startsAt,
      endsAt: copy.endsAt,
    });
    return () => fields;
  }, [categories]);

  return useEditForm<SaleValues>({
    stored: sale ? recordOf(sale) : { values: NEW_SALE, version: 0 },
    parts,
    save: async (values, version) => {
      const draft = draftOfSale(values, sale);
      const saved = sale
        ? await save({ id: sale.id, version, draft }).unwrap()
        : await create(draft).unwrap();
      createdId.current = saved.id;
      return recordOf(saved);
    },
    read: async () => recordOf(await read(sale?.id ?? 0).unwrap()),
    onSaved: () => {
      notify(sale ? copy.saved : copy.created);
      const id = createdId.current;
      if (!sale && id !== null) void navigate(toolsPath('sale', { id }), { replace: true });
    },
  });
}

function recordOf(sale: Sale): StoredRecord<SaleValues> {
  return { values: valuesOfSale(sale), version: sale.version };
}

function anything(): undefined {
  return undefined;
}

function checkPercent(text: string): string | undefined {
  const number = readDecimal(text);
  return number !== null && number > 0 && number <= 99 ? undefined : copy.badPercent;
}

function checkAmount(text: string): string | undefined {
  return (readPesos(text) ?? 0) > 0 ? undefined : copy.badAmount;
}
