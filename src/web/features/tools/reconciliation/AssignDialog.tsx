import { useForm, useWatch } from 'react-hook-form';
import { MAX_REASON } from '../../../../domain/orders/adminOrder.ts';
import {
  TRANSFER_DECISIONS,
  type TransferDecision,
} from '../../../../domain/orders/receivedTransfer.ts';
import type { BankLine } from '../../../../domain/reconciliation/bankLine.ts';
import { useAssignBankLineMutation } from '../../../api/tools/reconciliationToolsApi.ts';
import { bankCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

const MAX_NUMBER = 40;
const DECISIONS = (['', ...TRANSFER_DECISIONS] as const).map((value) => ({
  value,
  label: copy.decisions[value],
}));

interface AssignDialogProps {
  line: BankLine;
  /** The order that was proposed, or ''. */
  number: string;
  onClose: () => void;
}

/** A movement of the bank is of an order. The server says the difference, and asks what to do about it. */
export function AssignDialog({ line: { id, amount }, number, onClose }: AssignDialogProps) {
  const { notify } = useToolsFrame();
  const [assign] = useAssignBankLineMutation();
  const form = useForm({
    defaultValues: {
      orderNumber: number,
      decision: '' as TransferDecision | '',
      reason: '',
      mail: true,
    },
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const isCredit = amount > 0;
  return (
    <ActionDialog
      title={isCredit ? copy.assignTitle(amount) : copy.debitTitle(amount)}
      hint={isCredit ? copy.assignHint : copy.debitHint}
      submitLabel={copy.confirm}
      form={form}
      onClose={onClose}
      send={async ({ orderNumber, reason, mail, decision: decided }) => {
        const assignment = {
          id,
          orderNumber: orderNumber.trim(),
          mail,
          ...(decided !== '' && { decision: decided }),
          ...(decided === 'accept' && { reason: reason.trim() }),
        };
        notify((await assign(assignment).unwrap()).message);
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('orderNumber', checkRequired(copy.missingOrder, MAX_NUMBER))}
            label={copy.orderNumber}
          />
          {isCredit && (
            <>
              <ChoiceField
                {...field('decision', () => undefined)}
                label={copy.decision}
                options={DECISIONS}
              />
              {decision === 'accept' && (
                <TextField
                  {...field('reason', checkLength(MAX_REASON))}
                  label={copy.reason}
                  hint={copy.reasonHint}
                />
              )}
              <CheckField {...form.register('mail')} label={copy.mail} />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}
