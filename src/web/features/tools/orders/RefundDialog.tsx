import { useForm } from 'react-hook-form';
import { MAX_REFERENCE } from '../../../../domain/orders/adminOrder.ts';
import { readPesos, typedPesos } from '../../../../domain/money/typedAmounts.ts';
import {
  paymentsGivenBackThere,
  refundablePayments,
} from '../../../../domain/orders/orderActions.ts';
import { dueBackOf, keptOf } from '../../../../domain/orders/orderPayments.ts';
import { useMarkRefundMutation } from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';
import { checkAmount } from './typedTransfer.ts';

/** Marks money of a transfer or in cash as given back; providers report what they give back themselves. */
export function RefundDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number } = order;
  const { notify } = useToolsFrame();
  const [refund] = useMarkRefundMutation();
  const payments = refundablePayments(order);
  const isCancelled = order.status === 'cancelled';
  const first = Math.max(
    payments.findIndex((each) => dueBackOf(each, { isCancelled }) > 0),
    0,
  );
  const shown = payments[first];
  const suggested = shown ? dueBackOf(shown, { isCancelled }) || keptOf(shown) : 0;
  const form = useForm({
    defaultValues: { payment: String(first), amount: typedPesos(suggested), reference: '' },
  });
  return (
    <ActionDialog
      title={ordersToolsCopy.refundTitle(number)}
      hint={ordersToolsCopy.refundHint}
      submitLabel={ordersToolsCopy.refund}
      form={form}
      onClose={onClose}
      send={async (values) => {
        const payment = payments[Number(values.payment)];
        if (!payment) return;
        const amount = readPesos(values.amount) ?? 0;
        const { provider, id: paymentId } = payment;
        const reference = values.reference.trim();
        await refund({ number, version, provider, paymentId, amount, reference }).unwrap();
        notify(ordersToolsCopy.refundDone);
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('payment', () => undefined)}
            label={ordersToolsCopy.whichPayment}
            options={payments.map((payment, at) => ({
              value: String(at),
              label: refundCopy.paymentOf(payment),
            }))}
          />
          <TextField
            {...field('amount', checkAmount)}
            label={ordersToolsCopy.refundAmount}
            inputMode="decimal"
          />
          <TextField
            {...field('reference', checkLength(MAX_REFERENCE))}
            label={ordersToolsCopy.reference}
            hint={ordersToolsCopy.referenceHint}
          />
          {paymentsGivenBackThere(order).length > 0 && <FormNote>{refundCopy.there}</FormNote>}
        </>
      )}
    </ActionDialog>
  );
}
