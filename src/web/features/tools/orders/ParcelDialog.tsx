import { useForm } from 'react-hook-form';
import { MAX_CARRIER, MAX_TRACKING_CODE } from '../../../../domain/orders/adminOrder.ts';
import { unsentLines } from '../../../../domain/orders/unsentLines.ts';
import { useSendParcelMutation } from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { parcelsCopy as copy } from '../../../copy/tools/parcelsCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { UnitFields } from '../kit/form/UnitFields.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';

/** Asks which of the goods leave now, in a parcel of their own. */
export function ParcelDialog({ admin, onClose }: OrderDialogProps) {
  const { order, version, refunds } = admin;
  const { number } = order;
  const { notify } = useToolsFrame();
  const [sendParcel] = useSendParcelMutation();
  const left = unsentLines(order, refunds);
  const lines = order.lines
    .map((line, at) => ({ ...line, left: left[at]?.units ?? 0 }))
    .filter((line) => line.left > 0);
  const form = useForm({
    defaultValues: { units: lines.map(() => '0'), carrier: order.carrier, trackingCode: '' },
  });
  const checkAll = () =>
    form.getValues('units').some((units) => Number(units) > 0)
      ? undefined
      : ordersToolsCopy.nothingBack;
  return (
    <ActionDialog
      title={copy.title(number)}
      hint={copy.hint}
      submitLabel={copy.send}
      form={form}
      onClose={onClose}
      send={async ({ units, carrier, trackingCode }) => {
        const chosen = lines
          .map(({ id: lineId }, at) => ({ lineId, units: Number(units[at]) }))
          .filter((each) => each.units > 0);
        const parcel = { carrier: carrier.trim(), trackingCode: trackingCode.trim() };
        await sendParcel({ number, version, lines: chosen, ...parcel }).unwrap();
        notify(copy.sent);
      }}
    >
      {(field) => (
        <>
          <UnitFields
            lines={lines}
            most={(line) => line.left}
            hint={(line) => copy.unitsHint(line.left)}
            field={(check, at) => field(`units.${at}`, check)}
            checkAll={checkAll}
          />
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
