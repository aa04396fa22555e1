import type { InstalmentPlan } from '../../../../domain/money/instalments.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { flag, pesos } from '../kit/record/fields.tsx';
import { fieldRows } from './fieldRows.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { decimal, whole } from '../kit/record/typedNumbers.ts';
import { NEW_PLAN, PLAN_FIELDS, planTyped, typedPlan, type TypedPlan } from './planFields.ts';

const copy = settingsCopy.payments;

const yesOrNo = (value: boolean) => (value ? copy.yes : copy.no);

const CARD_AMOUNT = pesos({ label: copy.giftCardAmount });

const FIELDS = {
  offersTransfer: flag({ label: copy.transfer, hint: copy.transferHint, show: yesOrNo }),
  transferDiscountPercent: decimal({
    label: copy.transferDiscount,
    hint: copy.transferDiscountHint,
  }),
  transferTolerance: pesos({
    label: copy.transferTolerance,
    hint: copy.transferToleranceHint,
    isExact: true,
  }),
  sellsGiftCards: flag({ label: copy.sellsGiftCards, show: yesOrNo }),
  giftCardAmounts: fieldRows({
    label: copy.giftCardAmounts,
    fields: { amount: CARD_AMOUNT },
    added: { amount: '' },
    line: ({ amount }: { amount: string }) => amount,
    copy: {
      empty: copy.noGiftCardAmounts,
      add: copy.addGiftCardAmount,
      remove: (at) => copy.removeGiftCardAmount(at + 1),
    },
  }),
  giftCardMin: pesos({ label: copy.giftCardMin }),
  giftCardMax: pesos({ label: copy.giftCardMax }),
  giftCardMonths: whole({ label: copy.giftCardMonths, hint: copy.giftCardMonthsHint }),
  instalmentPlans: {
    ...fieldRows({
      label: copy.plans,
      fields: PLAN_FIELDS,
      added: NEW_PLAN,
      line: copy.planLine,
      copy: { empty: copy.noPlans, add: copy.addPlan, remove: (at) => copy.removePlan(at + 1) },
    }),
    toForm: (plans: InstalmentPlan[]) => plans.map(typedPlan),
    fromForm: (plans: TypedPlan[]) => plans.map(planTyped),
  },
};

/** Payment methods and instalment plans. */
export function PaymentsScreen() {
  const cards = useGetToolsSelfQuery().data?.cards;
  const offersCard = flag({
    label: copy.card,
    ...(cards && { hint: copy.cardHints[cards] }),
    show: yesOrNo,
  });
  return (
    <SettingsForm section="payments" fields={{ offersCard, ...FIELDS }}>
      {({ part, edit: { form } }) => {
        const { error } = form.getFieldState('offersCard', form.formState);
        return (
          <>
            <Section title={copy.methods} hint={copy.methodsHint}>
              {part('offersCard')}
              {part('offersTransfer')}
              {error?.message && <FormNote tone="bad">{error.message}</FormNote>}
              {part('transferDiscountPercent')}
              {part('transferTolerance')}
            </Section>
            <Section title={copy.giftCards} hint={copy.giftCardsHint}>
              {part('sellsGiftCards')}
              {part('giftCardAmounts')}
              {part('giftCardMin')}
              {part('giftCardMax')}
              {part('giftCardMonths')}
            </Section>
            <Section title={copy.plans} hint={copy.plansHint}>
              {part('instalmentPlans')}
            </Section>
          </>
        );
      }}
    </SettingsForm>
  );
}
