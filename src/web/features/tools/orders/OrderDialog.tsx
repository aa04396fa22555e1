import { useForm, useWatch } from 'react-hook-form';
import {
  MAX_CARRIER,
  MAX_REASON,
  MAX_REFERENCE,
  MAX_TRACKING_CODE,
} from '../../../../domain/orders/adminOrder.ts';
import { refundablePayments } from '../../../../domain/orders/orderActions.ts';
import { keptOf } from '../../../../domain/orders/orderPayments.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import {
  useConfirmTransferMutation,
  useMarkRefundMutation,
} from '../../../api/tools/ordersToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { CORRECTIONS } from './correctionDialogs.tsx';
import { RecipientDialog, type OrderDialogProps } from './RecipientDialog.tsx';
import { useStep } from './useStep.ts';

/** A change of an order that needs more than a click. */
export function OrderDialog({ name, ...props }: OrderDialogProps & { name: OrderDialogName }) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}

/** The amount without its sign, as people type it. */
const typed = (cents: number) => formatMoney(cents).replace(/^\D+/, '');
const checkAmount = (text: string) =>
  (readPesos(text) ?? 0) > 0 ? undefined : ordersToolsCopy.badAmount;

function TransferDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number, total, status } = order;
  const { notify } = useToolsFrame();
  const [confirm] = useConfirmTransferMutation();
  const form = useForm({ defaultValues: { amount: typed(total), reference: '' } });
  const amount = readPesos(useWatch({ control: form.control, name: 'amount' }));
  return (
    <ActionDialog
      title={ordersToolsCopy.transferTitle(number)}
      hint={status === 'cancelled' ? ordersToolsCopy.endedHint : ordersToolsCopy.transferHint}
      submitLabel={ordersToolsCopy.confirmTransfer}
      form={form}
      onClose={onClose}
      send={async (values) => {
        const received = readPesos(values.amount) ?? 0;
        const reference = values.reference.trim();
        await confirm({ number, version, amount: received, reference }).unwrap();
        notify(ordersToolsCopy.transferDone);
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('amount', checkAmount)}
            label={ordersToolsCopy.amount}
            inputMode="decimal"
          />
          {amount !== null && amount !== total && (
            <FormNote>{ordersToolsCopy.otherAmount(total)}</FormNote>
          )}
          <TextField
            {...field('reference', checkLength(MAX_REFERENCE))}
            label={ordersToolsCopy.reference}
            hint={ordersToolsCopy.referenceHint}
          />
        </>
      )}
    </ActionDialog>
  );
}

function RefundDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number } = order;
  const { notify } = useToolsFrame();
  const [refund] = useMarkRefundMutation();
  const payments = refundablePayments(order);
  const form = useForm({
    defaultValues: { payment: '0', amount: typed(keptOf(payments[0] ?? NOTHING)), reference: '' },
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
              label: ordersToolsCopy.paymentOf(payment.provider, keptOf(payment)),
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
        </>
      )}
    </ActionDialog>
  );
}

const NOTHING = { status: 'pending', amount: 0, currency: 'ARS', refunded: 0 } as const;

function ShipDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number } = order;
  const { takeStep } = useStep(order);
  const form = useForm({
    defaultValues: { carrier: order.carrier, trackingCode: order.trackingCode ?? '' },
  });
  return (
    <ActionDialog
      title={ordersToolsCopy.shipTitle(number)}
      submitLabel={ordersToolsCopy.steps.shipped}
      form={form}
      onClose={onClose}
      send={({ carrier, trackingCode }) =>
        takeStep({
          version,
          status: 'shipped',
          carrier: carrier.trim(),
          ...(trackingCode.trim() !== '' && { trackingCode: trackingCode.trim() }),
        })
      }
    >
      {(field) => (
        <>
          <TextField
            {...field('carrier', checkLength(MAX_CARRIER))}
            label={ordersToolsCopy.carrier}
          />
          <TextField
            {...field('trackingCode', checkLength(MAX_TRACKING_CODE))}
            label={ordersToolsCopy.trackingCode}
            hint={ordersToolsCopy.trackingHint}
          />
        </>
      )}
    </ActionDialog>
  );
}

function CancelDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number, paymentStatus } = order;
  const { takeStep } = useStep(order);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <ActionDialog
      title={ordersToolsCopy.cancelTitle(number)}
      hint={ordersToolsCopy.cancelHint(paymentStatus === 'approved')}
      submitLabel={ordersToolsCopy.steps.cancelled}
      cancelLabel={ordersToolsCopy.keep}
      form={form}
      onClose={onClose}
      send={({ reason }) => takeStep({ version, status: 'cancelled', reason: reason.trim() })}
    >
      {(field) => (
        <TextAreaField
          {...field('reason', checkLength(MAX_REASON))}
          label={ordersToolsCopy.reason}
          hint={ordersToolsCopy.reasonHint}
        />
      )}
    </ActionDialog>
  );
}

const DIALOGS = {
  transfer: TransferDialog,
  refund: RefundDialog,
  shipped: ShipDialog,
  cancelled: CancelDialog,
  recipient: RecipientDialog,
  ...CORRECTIONS,
};

export type OrderDialogName = keyof typeof DIALOGS;
