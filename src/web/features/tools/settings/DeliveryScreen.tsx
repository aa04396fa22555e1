import { useFieldArray } from 'react-hook-form';
import type { DeliverySettings } from '../../../../domain/tools/settings.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { Rows } from './Rows.tsx';
import { SectionForm } from './SectionForm.tsx';
import { checkPesos, pesosTyped, typedPesos } from './typedNumbers.ts';

const copy = settingsCopy.delivery;

interface HolidayValues {
  day: string;
  name: string;
  ships: 'yes' | 'no';
}

interface Values {
  minAmount: string;
  maxDiscount: string;
  holidays: HolidayValues[];
}

const PARTS = fieldParts<Values>({
  minAmount: copy.minAmount,
  maxDiscount: copy.maxDiscount,
  holidays: {
    label: copy.holidays,
    show: (days) =>
      days.map(({ day, name, ships }) => copy.holidayLine(day, name, ships === 'yes')),
  },
});
const NO_HOLIDAY: HolidayValues = { day: '', name: '', ships: 'no' };
const SHIPS = [
  { value: 'no', label: copy.shipsNot },
  { value: 'yes', label: copy.ships },
];

/** The delivery discount, and days with or without shipping. */
export function DeliveryScreen() {
  return (
    <SectionForm<'delivery', Values>
      section="delivery"
      toForm={toForm}
      fromForm={fromForm}
      parts={() => PARTS}
    >
      {(edit) => (
        <>
          <Section title={copy.discount} hint={copy.discountHint}>
            <FieldRow>
              <TextField
                {...edit.field('minAmount', checkPesos)}
                label={copy.minAmount}
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                {...edit.field('maxDiscount', checkPesos)}
                label={copy.maxDiscount}
                hint={copy.maxDiscountHint}
                inputMode="decimal"
                autoComplete="off"
              />
            </FieldRow>
          </Section>
          <Holidays edit={edit} />
        </>
      )}
    </SectionForm>
  );
}

function Holidays({ edit: { form, field } }: { edit: EditFormState<Values> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  return (
    <Section title={copy.holidays} hint={copy.holidaysHint}>
      <Rows
        label={copy.holidays}
        ids={fields.map(({ id }) => id)}
        empty={copy.noHolidays}
        addLabel={copy.addHoliday}
        removeLabel={(at) => copy.removeHoliday(at + 1)}
        onAdd={() => append(NO_HOLIDAY)}
        onRemove={remove}
      >
        {(at) => (
          <>
            <TextField
              {...field(`holidays.${at}.day`, checkRequired(copy.dayMissing, 10))}
              label={copy.day}
              type="date"
            />
            <TextField
              {...field(`holidays.${at}.name`, checkRequired(copy.nameMissing, 120))}
              label={copy.name}
              autoComplete="off"
            />
            <ChoiceField
              {...field(`holidays.${at}.ships`, () => undefined)}
              label={copy.whether}
              options={SHIPS}
            />
          </>
        )}
      </Rows>
    </Section>
  );
}

function toForm({ minAmount, maxDiscount, holidays }: DeliverySettings): Values {
  return {
    minAmount: typedPesos(minAmount),
    maxDiscount: typedPesos(maxDiscount),
    holidays: holidays.map(({ ships, ...day }) => ({ ...day, ships: ships ? 'yes' : 'no' })),
  };
}

function fromForm({ minAmount, maxDiscount, holidays }: Values): DeliverySettings {
  return {
    minAmount: pesosTyped(minAmount),
    maxDiscount: pesosTyped(maxDiscount),
    holidays: holidays.map(({ ships, ...day }) => ({ ...day, ships: ships === 'yes' })),
  };
}
