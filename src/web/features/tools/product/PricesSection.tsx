import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { MAX_MIN_UNITS, type EditedProduct } from '../../../../domain/catalogue/productDraft.ts';
import { MAX_LINE_UNITS } from '../../../../domain/orders/unitStep.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import { marginOf } from '../../../../domain/money/margin.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatPercent } from '../../../copy/format/formatPercent.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { optional } from '../../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { toolsPath } from '../../../toolsPaths.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { checkPercent, checkPrice, checkUnits } from './productChecks.ts';
import { readStock, type ProductEdit } from './productValues.ts';

const VISIBILITIES = Object.entries(copy.visibilities).map(([value, label]) => ({ value, label }));

interface PricesSectionProps {
  edit: ProductEdit;
  /** The sale that the product is in now. */
  sale: EditedProduct['sale'];
}

export function PricesSection({ edit, sale }: PricesSectionProps) {
  const { form, field } = edit;
  return (
    <Section title={copy.prices}>
      {sale && (
        <FormNote>
          <Link to={toolsPath('sale', { id: sale.id })}>
            {copy.onSaleUntil(formatDateTime(sale.endsAt))}
          </Link>{' '}
          {copy.onSaleAt(formatMoney(sale.price))} {copy.basePriceHint}
        </FormNote>
      )}
      <FieldRow>
        <TextField
          {...field('price', checkPrice)}
          label={sale ? copy.basePrice : copy.price}
          hint={copy.priceHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...field('suggestedPrice', optional(checkPrice))}
          label={copy.suggestedPrice}
          hint={copy.suggestedPriceHint}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldRow>
      <CostField edit={edit} />
      <FieldRow>
        <TextField
          {...field('taxRate', checkPercent)}
          label={copy.taxRate}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldRow>
      <MinimumFields edit={edit} />
      <CheckField {...form.register('deliveryTomorrow')} label={copy.deliveryTomorrow} />
    </Section>
  );
}

/** The fewest units in one purchase, those of a pack, and a word where the stock does not reach them. */
function MinimumFields({ edit: { form, field } }: { edit: ProductEdit }) {
  const { minUnits, minUnitsWholesale, variants } = useWatch({ control: form.control });
  const stock = (variants ?? [])
    .flatMap(({ sizes }) => sizes ?? [])
    .reduce((sum, size) => sum + (readStock(size.stock ?? '') ?? 0), 0);
  const most = Math.max(Number(minUnits) || 1, Number(minUnitsWholesale) || 1);
  return (
    <>
      <FieldRow>
        <TextField
          {...field('minUnits', checkUnits(MAX_MIN_UNITS))}
          label={copy.minUnits}
          hint={copy.minUnitsHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('minUnitsWholesale', checkUnits(MAX_MIN_UNITS))}
          label={copy.minUnitsWholesale}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('unitStep', checkUnits(MAX_LINE_UNITS))}
          label={copy.unitStep}
          hint={copy.unitStepHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldRow>
      {most > 1 && stock < most && <FormNote tone="bad">{copy.minAboveStock(stock)}</FormNote>}
    </>
  );
}

/** The shop's own cost, with what is left of the price. */
function CostField({ edit: { form, field } }: { edit: ProductEdit }) {
  const [price, cost] = useWatch({ control: form.control, name: ['price', 'cost'] });
  const margin = marginOf(readPesos(price), readPesos(cost));
  return (
    <TextField
      {...field('cost', optional(checkPrice))}
      label={copy.cost}
      hint={margin === null ? copy.costHint : copy.marginOf(formatPercent(margin / 100))}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** Asks if shoppers see it, and from when on. */
export function VisibilitySection({ edit: { form, field } }: { edit: ProductEdit }) {
  const visibility = useWatch({ control: form.control, name: 'visibility' });
  return (
    <Section title={copy.visibility}>
      <FieldRow>
        <ChoiceField {...form.register('visibility')} label={copy.inShop} options={VISIBILITIES} />
        {visibility === 'scheduled' && (
          <TextField
            {...field('publishAt', (text) =>
              instantOf(text) === null ? copy.publishAtMissing : undefined,
            )}
            type="datetime-local"
            label={copy.publishAt}
            hint={copy.publishAtHint}
          />
        )}
      </FieldRow>
      <CheckField {...form.register('featured')} label={copy.featured} />
    </Section>
  );
}
