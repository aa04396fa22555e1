import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { whole } from '../kit/record/typedNumbers.ts';

const copy = settingsCopy.orders;
const labels = copy.fields;

const FIELDS = {
  cardHours: whole({ label: labels.cardHours }),
  transferHours: whole({ label: labels.transferHours }),
  guestTransferHours: whole({ label: labels.guestTransferHours }),
  maxUnits: whole({ label: labels.maxUnits }),
  maxUnpaidOrders: whole({ label: labels.maxUnpaidOrders }),
  lowStock: whole({ label: labels.lowStock }),
  exchangeDays: whole({ label: labels.exchangeDays }),
  exchangeReturnDays: whole({ label: labels.exchangeReturnDays }),
};

/** Lives and limits of unpaid orders, times of exchanges, and low stock. */
export function OrderTermsScreen() {
  return (
    <SettingsForm section="orders" fields={FIELDS}>
      {({ part }) => (
        <>
          <Section title={copy.lives} hint={copy.livesHint}>
            <FieldRow>
              {part('cardHours')}
              {part('transferHours')}
              {part('guestTransferHours')}
            </FieldRow>
          </Section>
          <Section title={copy.limits} hint={copy.limitsHint}>
            <FieldRow>
              {part('maxUnits')}
              {part('maxUnpaidOrders')}
            </FieldRow>
          </Section>
          <Section title={copy.exchanges} hint={copy.exchangesHint}>
            <FieldRow>
              {part('exchangeDays')}
              {part('exchangeReturnDays')}
            </FieldRow>
          </Section>
          <Section title={copy.stock} hint={copy.stockHint}>
            <FieldRow>{part('lowStock')}</FieldRow>
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
