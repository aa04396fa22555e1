import { useWatch } from 'react-hook-form';
import { CARRIER_LIMITS, carrierRefusal } from '../../../../domain/orders/carrierLimits.ts';
import { BOX_SIDES, flat } from '../../../../domain/orders/parcel.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { readDecimal } from '../../../../domain/money/typedAmounts.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { checkSide, checkWhole } from './productChecks.ts';
import { boxOfValues, type ProductEdit } from './productValues.ts';

const MAX_GRAMS = 1_000_000;

/** Weight and measures of one unit, and the carriers that do not take it. */
export function ParcelSection({ edit: { form, field } }: { edit: ProductEdit }) {
  const [grams, typed] = useWatch({ control: form.control, name: ['weightGrams', 'box'] });
  const isPart = Object.values(typed).some((text) => text.trim() !== '');
  const box = boxOfValues(typed);
  const parcel = { weightGrams: readDecimal(grams) ?? 0, sides: box && flat(box) };
  return (
    <Section title={copy.parcel} hint={copy.parcelHint}>
      <TextField
        {...field('weightGrams', checkWhole(MAX_GRAMS))}
        label={copy.weight}
        inputMode="numeric"
        autoComplete="off"
      />
      <FieldRow>
        {BOX_SIDES.map((side) => (
          <TextField
            key={side}
            {...field(`box.${side}`, (text) =>
              isPart && text.trim() === '' ? copy.missingSide : checkSide(text),
            )}
            label={copy.sides[side]}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </FieldRow>
      {CARRIER_LIMITS.map(({ name, maxGrams, maxSideMm, checkedOn }) => {
        const refusal = carrierRefusal(name, parcel);
        const limit = { tooHeavy: `${maxGrams / 1_000} kg`, tooLong: `${maxSideMm / 10} cm` };
        return (
          refusal && (
            <FormNote key={name} tone="bad">
              {copy.notCarried(name, copy.carrierRefusals[refusal](limit[refusal]))}{' '}
              {copy.checkedOn(formatDate(Date.parse(`${checkedOn}T12:00:00Z`)))}
            </FormNote>
          )
        );
      })}
    </Section>
  );
}
