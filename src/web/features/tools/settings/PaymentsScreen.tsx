import { useFieldArray } from 'react-hook-form';
import type { PaymentSettings } from '../../../../domain/tools/settings.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { Rows } from './Rows.tsx';
import { SectionForm } from './SectionForm.tsx';
import {
  checkDecimal,
  checkPesos,
  checkWhole,
  decimalTyped,
  pesosTyped,
  typedDecimal,
  typedPesos,
  wholeTyped,
} from './typedNumbers.ts';

const copy = settingsCopy.payments;

interface PlanValues {
  instalments: string;
  surcharge: string;
  tea: string;
  cftea: string;
}

interface Values {
  offersCard: boolean;
  offersTransfer: boolean;
  transferDiscountPercent: string;
  transferTolerance: string;
  instalmentPlans: PlanValues[];
}

type Edit = EditFormState<Values>;

const yesOrNo = (value: boolean) => (value ? copy.yes : copy.no);
const PARTS = fieldParts<Values>({
  offersCard: { label: copy.card, show: yesOrNo },
  offersTransfer: { label: copy.transfer, show: yesOrNo },
  transferDiscountPercent: copy.transferDiscount,
  transferTolerance: copy.transferTolerance,
  instalmentPlans: {
    label: copy.plans,
    show: (plans) => plans.map((plan) => copy.planLine(plan)),
  },
});
const NO_PLAN: PlanValues = { instalments: '', surcharge: '0', tea: '0', cftea: '0' };
const RATES = ['surcharge', 'tea', 'cftea'] as const;

/** Payment methods and instalment plans. */
export function PaymentsScreen() {
  return (
    <SectionForm<'payments', Values>
      section="payments"
      toForm={toForm}
      fromForm={fromForm}
      parts={() => PARTS}
    >
      {(edit) => (
        <>
          <Methods edit={edit} />
          <Plans edit={edit} />
        </>
      )}
    </SectionForm>
  );
}

function Methods({ edit: { form, field } }: { edit: Edit }) {
  const { error } = form.getFieldState('offersCard', form.formState);
  const cards = useGetToolsSelfQuery().data?.cards;
  return (
    <Section title={copy.methods} hint={copy.methodsHint}>
      <CheckField
        {...form.register('offersCard')}
        label={copy.card}
        hint={cards && copy.cardHints[cards]}
      />
      <CheckField
        {...form.register('offersTransfer')}
        label={copy.transfer}
        hint={copy.transferHint}
      />
      {error?.message && <FormNote tone="bad">{error.message}</FormNote>}
      <TextField
        {...field('transferDiscountPercent', checkDecimal)}
        label={copy.transferDiscount}
        hint={copy.transferDiscountHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('transferTolerance', checkPesos)}
        label={copy.transferTolerance}
        hint={copy.transferToleranceHint}
        inputMode="decimal"
        autoComplete="off"
      />
    </Section>
  );
}

function Plans({ edit: { form, field } }: { edit: Edit }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'instalmentPlans',
  });
  return (
    <Section title={copy.plans} hint={copy.plansHint}>
      <Rows
        label={copy.plans}
        ids={fields.map(({ id }) => id)}
        empty={copy.noPlans}
        addLabel={copy.addPlan}
        removeLabel={(at) => copy.removePlan(at + 1)}
        onAdd={() => append(NO_PLAN)}
        onRemove={remove}
      >
        {(at) => (
          <>
            <TextField
              {...field(`instalmentPlans.${at}.instalments`, checkWhole)}
              label={copy.instalments}
              inputMode="numeric"
              autoComplete="off"
            />
            {RATES.map((rate) => (
              <TextField
                key={rate}
                {...field(`instalmentPlans.${at}.${rate}`, checkDecimal)}
                label={copy.rates[rate]}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </>
        )}
      </Rows>
    </Section>
  );
}

function toForm(settings: PaymentSettings): Values {
  return {
    offersCard: settings.offersCard,
    offersTransfer: settings.offersTransfer,
    transferDiscountPercent: typedDecimal(settings.transferDiscountPercent),
    transferTolerance: typedPesos(settings.transferTolerance),
    instalmentPlans: settings.instalmentPlans.map((plan) => ({
      instalments: String(plan.instalments),
      surcharge: typedDecimal(plan.surchargePercent),
      tea: typedDecimal(plan.teaPercent),
      cftea: typedDecimal(plan.cfteaPercent),
    })),
  };
}

function fromForm(values: Values): PaymentSettings {
  return {
    offersCard: values.offersCard,
    offersTransfer: values.offersTransfer,
    transferDiscountPercent: decimalTyped(values.transferDiscountPercent),
    transferTolerance: pesosTyped(values.transferTolerance),
    instalmentPlans: values.instalmentPlans.map((plan) => ({
      instalments: wholeTyped(plan.instalments),
      surchargePercent: decimalTyped(plan.surcharge),
      teaPercent: decimalTyped(plan.tea),
      cfteaPercent: decimalTyped(plan.cftea),
    })),
  };
}
