import type { InstalmentPlan } from '../../../../domain/money/instalments.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { flag, pesos } from '../kit/record/fields.tsx';
import { fieldRows } from './fieldRows.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import {
  decimal,
  decimalTyped,
  typedDecimal,
  whole,
  wholeTyped,
} from '../kit/record/typedNumbers.ts';

const copy = settingsCopy.payments;

interface TypedPlan {
  instalments: string;
  surcharge: string;
  tea: string;
  cftea: string;
}

const yesOrNo = (value: boolean) => (value ? copy.yes : copy.no);

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
  giftCardMonths: whole({ label: copy.giftCardMonths, hint: copy.giftCardMonthsHint }),
  instalmentPlans: {
    ...fieldRows({
      label: copy.plans,
      fields: {
        instalments: whole({ label: copy.instalments }),
        surcharge: decimal({ label: copy.rates.surcharge }),
        tea: decimal({ label: copy.rates.tea }),
        cftea: decimal({ label: copy.rates.cftea }),
      },
      added: { instalments: '', surcharge: '0', tea: '0', cftea: '0' },
      line: copy.planLine,
      copy: { empty: copy.noPlans, add: copy.addPlan, remove: (at) => copy.removePlan(at + 1) },
    }),
    toForm: (plans: InstalmentPlan[]): TypedPlan[] =>
      plans.map((plan) => ({
        instalments: String(plan.instalments),
        surcharge: typedDecimal(plan.surchargePercent),
        tea: typedDecimal(plan.teaPercent),
        cftea: typedDecimal(plan.cfteaPercent),
      })),
    fromForm: (plans: TypedPlan[]): InstalmentPlan[] =>
      plans.map((plan) => ({
        instalments: wholeTyped(plan.instalments),
        surchargePercent: decimalTyped(plan.surcharge),
        teaPercent: decimalTyped(plan.tea),
        cfteaPercent: decimalTyped(plan.cftea),
      })),
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
            <Section title={copy.giftCards}>{part('giftCardMonths')}</Section>
            <Section title={copy.plans} hint={copy.plansHint}>
              {part('instalmentPlans')}
            </Section>
          </>
        );
      }}
    </SettingsForm>
  );
}
