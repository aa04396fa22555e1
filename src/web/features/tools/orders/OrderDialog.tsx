import { useForm } from 'react-hook-form';
import {
  MAX_CARRIER,
  MAX_REASON,
  MAX_TRACKING_CODE,
} from '../../../../domain/orders/adminOrder.ts';
import { isPartSent } from '../../../../domain/orders/unsentLines.ts';
import { useWithdrawEditMutation } from '../../../api/tools/orderEditsToolsApi.ts';
import { editCopy } from '../../../copy/tools/editCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { parcelsCopy } from '../../../copy/tools/parcelsCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { correctionDialogs } from './correctionDialogs.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import { QrDialog } from './QrDialog.tsx';
import { RecipientDialog, type OrderDialogProps } from './RecipientDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { useStep } from './useStep.ts';

/** A change of an order that needs more than a click. */
export function OrderDialog({ name, ...props }: OrderDialogProps & { name: OrderDialogName }) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}

function ShipDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number } = order;
  const { takeStep } = useStep(order);
  const isRest = isPartSent(order);
  const form = useForm({
    defaultValues: {
      carrier: order.carrier,
      trackingCode: isRest ? '' : (order.trackingCode ?? ''),
    },
  });
  return (
    <ActionDialog
      title={ordersToolsCopy.shipTitle(number)}
      hint={isRest && parcelsCopy.restHint}
      submitLabel={isRest ? parcelsCopy.sendRest : ordersToolsCopy.steps.shipped}
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

function WithdrawEditDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { notify } = useToolsFrame();
  const [withdraw] = useWithdrawEditMutation();
  const form = useForm();
  return (
    <ActionDialog
      title={editCopy.withdrawTitle(order.number)}
      hint={editCopy.withdrawHint}
      submitLabel={editCopy.withdraw}
      form={form}
      onClose={onClose}
      send={async () => {
        await withdraw({ number: order.number, version }).unwrap();
        notify(editCopy.withdrawn);
      }}
    />
  );
}

const DIALOGS = {
  transfer: TransferDialog,
  refund: RefundDialog,
  shipped: ShipDialog,
  parcel: ParcelDialog,
  cancelled: CancelDialog,
  recipient: RecipientDialog,
  editWithdrawn: WithdrawEditDialog,
  evidence: EvidenceDialog,
  qr: QrDialog,
  ...correctionDialogs,
};

export type OrderDialogName = keyof typeof DIALOGS;
