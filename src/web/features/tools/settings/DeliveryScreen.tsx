import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { choice, flag, pesos, text } from '../kit/record/fields.tsx';
import { fieldRows } from './fieldRows.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.delivery;

const SHIPS = choice({
  label: copy.whether,
  values: ['no', 'yes'],
  nameOf: (ships) => (ships === 'yes' ? copy.ships : copy.shipsNot),
});

const FIELDS = {
  minAmount: pesos({ label: copy.minAmount, isExact: true }),
  maxDiscount: pesos({ label: copy.maxDiscount, hint: copy.maxDiscountHint, isExact: true }),
  asksDni: flag({
    label: copy.asksDni,
    hint: copy.asksDniHint,
    show: (asks) => (asks ? copy.asks : copy.asksNot),
  }),
  holidays: fieldRows({
    label: copy.holidays,
    fields: {
      day: text({ label: copy.day, missing: copy.dayMissing, most: 10, type: 'date' }),
      name: text({ label: copy.name, missing: copy.nameMissing, most: 120 }),
      ships: {
        ...SHIPS,
        toForm: (ships: boolean) => (ships ? 'yes' : 'no'),
        fromForm: (typed: string) => typed === 'yes',
      },
    },
    added: { day: '', name: '', ships: 'no' },
    line: ({ day, name, ships }) => copy.holidayLine(day, name, ships === 'yes'),
    copy: {
      empty: copy.noHolidays,
      add: copy.addHoliday,
      remove: (at) => copy.removeHoliday(at + 1),
    },
  }),
};

/** The delivery discount, and days with or without shipping. */
export function DeliveryScreen() {
  return (
    <SettingsForm section="delivery" fields={FIELDS}>
      {({ part }) => (
        <>
          <Section title={copy.discount} hint={copy.discountHint}>
            <FieldRow>
              {part('minAmount')}
              {part('maxDiscount')}
            </FieldRow>
          </Section>
          <Section title={copy.recipient}>{part('asksDni')}</Section>
          <Section title={copy.holidays} hint={copy.holidaysHint}>
            {part('holidays')}
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
