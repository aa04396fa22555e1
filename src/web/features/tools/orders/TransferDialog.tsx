import { useForm, useWatch } from 'react-hook-form';
import { MAX_REASON, MAX_REFERENCE } from '../../../../domain/orders/adminOrder.ts';
import { readPesos, typedPesos } from '../../../../domain/money/typedAmounts.ts';
import { asPayable } from '../../../../domain/orders/orderEdit.ts';
import { missingOf, partPaid } from '../../../../domain/orders/orderPayments.ts';
import {
  compareTransfer,
  decisionsOn,
  needsReason,
  transferMails,
  type TransferDecision,
} from '../../../../domain/orders/receivedTransfer.ts';
import { useConfirmTransferMutation } from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { transferCopy } from '../../../copy/tools/transferCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';
import { checkAmount } from './typedTransfer.ts';

/**
 * Confirms a transfer: a difference in either direction is shown, and decided on, before anything
 * happens.
 */
export function TransferDialog({ admin, onClose }: OrderDialogProps) {
  const { version, transferTolerance } = admin;
  const order = asPayable(admin.order);
  const { notify } = useToolsFrame();
  const [confirm] = useConfirmTransferMutation();
  const form = useForm({
    defaultValues: {
      amount: typedPesos(missingOf(order)),
      reference: '',
      decision: '',
      reason: '',
      mail: true,
    },
  });
  const typed = useWatch({ control: form.control });
  const compared = compareTransfer(order, readPesos(typed.amount ?? '') ?? 0, transferTolerance);
  const { fit, difference } = compared;
  const choices = decisionsOn(fit);
  const decision = chosen(choices, typed.decision);
  const isChoosing = choices.length > 1;
  const mails = transferMails(fit, decision);
  const part = partPaid(order);
  return (
    <ActionDialog
      title={ordersToolsCopy.transferTitle(order.number)}
      hint={order.status === 'cancelled' ? ordersToolsCopy.endedHint : transferCopy.hint(part)}
      submitLabel={ordersToolsCopy.confirmTransfer}
      form={form}
      onClose={onClose}
      send={async ({ amount, reference, reason, mail }) => {
        await confirm({
          number: order.number,
          version,
          amount: readPesos(amount) ?? 0,
          reference: reference.trim(),
          ...(decision && { decision }),
          ...(needsReason(fit, decision) && { reason: reason.trim() }),
          mail,
        }).unwrap();
        notify(decision === 'part' ? transferCopy.partDone : transferCopy.done);
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('amount', checkAmount)}
            label={ordersToolsCopy.amount}
            inputMode="decimal"
          />
          {choices.length > 0 && checkAmount(typed.amount ?? '') === undefined && (
            <FormNote>{transferCopy.difference[fit](difference)}</FormNote>
          )}
          {isChoosing && (
            <ChoiceField
              {...field('decision', checkRequired(transferCopy.choose, MAX_REASON))}
              label={transferCopy.decision}
              options={[
                { value: '', label: transferCopy.choose },
                ...choices.map((value) => ({ value, label: transferCopy.decisions[value] })),
              ]}
            />
          )}
          {needsReason(fit, decision) && (
            <TextField
              {...field('reason', checkRequired(transferCopy.noReason, MAX_REASON))}
              label={transferCopy.reason}
              hint={transferCopy.reasonHint}
            />
          )}
          <TextField
            {...field('reference', checkLength(MAX_REFERENCE))}
            label={ordersToolsCopy.reference}
            hint={ordersToolsCopy.referenceHint}
          />
          {order.buyer !== '' && (decision !== null || !isChoosing) && (
            <CheckField
              {...form.register('mail')}
              label={transferCopy.mail}
              hint={transferCopy.mails(mails)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** A single choice is shown as such, without a question. */
function chosen(
  choices: readonly TransferDecision[],
  typed: string | undefined,
): TransferDecision | null {
  const [only = null] = choices;
  return choices.length === 1 ? only : (choices.find((each) => each === typed) ?? null);
}
