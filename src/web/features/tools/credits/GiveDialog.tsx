import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import type { CreditKind } from '../../../../domain/orders/credit.ts';
import { MAX_CREDIT_REASON } from '../../../../domain/tools/creditRecord.ts';
import { useGiveCreditMutation } from '../../../api/tools/creditsToolsApi.ts';
import { creditsCopy as copy } from '../../../copy/tools/creditsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { checkPesos } from '../kit/record/typedNumbers.ts';

const HOWS: readonly CreditKind[] = ['card', 'buyer'];

/** Gives credit by hand, for a reason. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [give] = useGiveCreditMutation();
  const form = useForm({
    defaultValues: { kind: 'card' as CreditKind, email: '', amount: '', reason: '' },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <ActionDialog
      title={copy.giveTitle}
      hint={copy.giveHint}
      submitLabel={copy.submit}
      form={form}
      onClose={onClose}
      send={async ({ email, amount, reason, ...chosen }) => {
        const cents = readPesos(amount) ?? 0;
        const draft = { ...chosen, email: email.trim(), amount: cents, reason: reason.trim() };
        const { id } = await give(draft).unwrap();
        notify(copy.given(cents));
        void navigate(toolsPath('credit', { id }));
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('kind', () => undefined)}
            label={copy.how}
            options={HOWS.map((value) => ({ value, label: copy.hows[value] }))}
          />
          <TextField
            {...field('email', checkRequired(copy.badEmail, 254))}
            label={copy.email}
            hint={copy.emailHints[kind]}
            type="email"
            autoComplete="off"
          />
          <TextField {...field('amount', checkPesos)} label={copy.amount} inputMode="decimal" />
          <TextField
            {...field('reason', checkRequired(copy.reasonMissing, MAX_CREDIT_REASON))}
            label={copy.reason}
            hint={copy.reasonHint}
          />
        </>
      )}
    </ActionDialog>
  );
}
