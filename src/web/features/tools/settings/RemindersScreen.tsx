import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { flag } from '../kit/record/fields.tsx';
import { whole } from '../kit/record/typedNumbers.ts';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.reminders;
const labels = copy.fields;
const show = (isOn: boolean) => (isOn ? copy.on : copy.off);

const FIELDS = {
  remindsTransfer: flag({ label: labels.remindsTransfer, show }),
  transferReminderHours: whole({ label: labels.transferReminderHours }),
  remindsCard: flag({ label: labels.remindsCard, hint: copy.cardHint, show }),
  cardReminderMinutes: whole({ label: labels.cardReminderMinutes }),
  remindsCart: flag({ label: labels.remindsCart, show }),
  cartReminderHours: whole({ label: labels.cartReminderHours }),
  remindsCoupon: flag({ label: labels.remindsCoupon, hint: copy.couponHint, show }),
  couponReminderHours: whole({ label: labels.couponReminderHours }),
};

/** Mails that remind of a payment or a cart. */
export function RemindersScreen() {
  return (
    <SettingsForm section="reminders" fields={FIELDS}>
      {({ part }) => (
        <>
          <Section title={copy.orders} hint={copy.ordersHint}>
            {part('remindsTransfer')}
            <FieldRow>{part('transferReminderHours')}</FieldRow>
            {part('remindsCard')}
            <FieldRow>{part('cardReminderMinutes')}</FieldRow>
          </Section>
          <Section title={copy.carts} hint={copy.cartsHint}>
            {part('remindsCart')}
            <FieldRow>{part('cartReminderHours')}</FieldRow>
            {part('remindsCoupon')}
            <FieldRow>{part('couponReminderHours')}</FieldRow>
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
