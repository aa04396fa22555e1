import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_CARRIER, MAX_TRACKING_CODE } from '../../../../domain/orders/adminOrder.ts';
import { MAX_STOCK_NOTE } from '../../../../domain/catalogue/stock.ts';
import { stepBefore } from '../../../../domain/orders/orderActions.ts';
import {
  useCorrectTrackingMutation,
  useStepBackMutation,
  useTakeBackGoodsMutation,
} from '../../../api/tools/ordersToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy as copy } from '../../../copy/tools/ordersToolsCopy.ts';
import { parcelsCopy } from '../../../copy/tools/parcelsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { UnitFields } from '../kit/form/UnitFields.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';

const checkReason = checkRequired(copy.whyMissing, MAX_STOCK_NOTE);

/** A step that was taken by mistake. */
function StepBackDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number, status, shippingType } = order;
  const { notify } = useToolsFrame();
  const [stepBack] = useStepBackMutation();
  const form = useForm({ defaultValues: { reason: '' } });
  const isParcel =
    (order.parcels?.length ?? 0) > 0 && (status === 'prepared' || status === 'shipped');
  const from = ordersCopy.statusOf(status, shippingType);
  const before = isParcel ? 'prepared' : (stepBefore(status) ?? status);
  const to = ordersCopy.statusOf(before, shippingType);
  return (
    <ActionDialog
      title={copy.stepBackTitle(number)}
      hint={isParcel ? parcelsCopy.undoHint : copy.stepBackHint(from, to)}
      submitLabel={isParcel ? parcelsCopy.undoLast : copy.stepBack(from)}
      form={form}
      onClose={onClose}
      send={async ({ reason }) => {
        await stepBack({ number, version, reason: reason.trim() }).unwrap();
        notify(copy.stepBackDone(number, to));
      }}
    >
      {(field) => (
        <TextField {...field('reason', checkReason)} label={copy.why} hint={copy.whyHint} />
      )}
    </ActionDialog>
  );
}

function TrackingDialog({ admin: { order, version }, onClose }: OrderDialogProps) {
  const { number, buyer, carrier: known, parcels = [] } = order;
  const codes = { carrier: known, trackingCode: order.trackingCode ?? '', reason: '' };
  const { notify } = useToolsFrame();
  const [correct] = useCorrectTrackingMutation();
  const form = useForm({
    defaultValues: { parcel: String(parcels.length - 1), ...codes, isMailed: buyer !== '' },
  });
  const show = (at: string) => {
    const parcel = parcels[Number(at)];
    form.setValue('carrier', parcel?.carrier ?? '');
    form.setValue('trackingCode', parcel?.trackingCode ?? '');
  };
  return (
    <ActionDialog
      title={copy.correctTrackingTitle(number)}
      submitLabel={copy.correctTracking}
      form={form}
      onClose={onClose}
      send={async ({ parcel, carrier, trackingCode, reason, isMailed }) => {
        const parcelId = parcels[Number(parcel)]?.id;
        await correct({
          number,
          version,
          isMailed,
          reason: reason.trim(),
          carrier: carrier.trim(),
          trackingCode: trackingCode.trim(),
          ...(parcelId !== undefined && { parcelId }),
        }).unwrap();
        notify(copy.trackingDone);
      }}
    >
      {(field) => (
        <>
          {parcels.length > 1 && (
            <ChoiceField
              {...form.register('parcel', {
                onChange: (event: ChangeEvent<HTMLSelectElement>) => show(event.target.value),
              })}
              label={parcelsCopy.which}
              options={parcels.map(({ sentAt }, at) => ({
                value: String(at),
                label: parcelsCopy.parcel(at + 1, formatDateTime(sentAt)),
              }))}
            />
          )}
          <TextField {...field('carrier', checkLength(MAX_CARRIER))} label={copy.carrier} />
          <TextField
            {...field('trackingCode', checkLength(MAX_TRACKING_CODE))}
            label={copy.trackingCode}
          />
          <TextField {...field('reason', checkReason)} label={copy.why} hint={copy.whyHint} />
          {buyer !== '' && (
            <CheckField
              {...form.register('isMailed')}
              label={copy.mailTracking}
              hint={copy.mailTrackingHint}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** Asks which of the returned goods can be sold again. */
function TakeBackDialog({ admin, onClose }: OrderDialogProps) {
  const { order, version, returned, withdrawals } = admin;
  const { number } = order;
  const { notify } = useToolsFrame();
  const [takeBack] = useTakeBackGoodsMutation();
  const back = new Map(returned.map(({ lineId, units }) => [lineId, units]));
  const lines = order.lines
    .map((line) => ({ ...line, left: line.quantity - (back.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0);
  const [latest] = withdrawals.toReversed();
  const form = useForm({
    defaultValues: {
      units: lines.map(({ left }) => String(left)),
      reason: latest ? copy.becauseOf(latest.code) : '',
    },
  });
  const checkAll = () =>
    form.getValues('units').some((units) => Number(units) > 0) ? undefined : copy.nothingBack;
  return (
    <ActionDialog
      title={copy.takeBackTitle(number)}
      hint={copy.takeBackHint}
      submitLabel={copy.takeBack}
      form={form}
      onClose={onClose}
      send={async ({ units, reason }) => {
        const taken = lines
          .map(({ id: lineId }, at) => ({ lineId, units: Number(units[at]) }))
          .filter((each) => each.units > 0);
        await takeBack({ number, version, reason: reason.trim(), lines: taken }).unwrap();
        notify(copy.takeBackDone);
      }}
    >
      {(field) => (
        <>
          <UnitFields
            lines={lines}
            most={({ left }) => left}
            hint={({ left }) => copy.unitsOutOf(left)}
            field={(check, at) => field(`units.${at}`, check)}
            checkAll={checkAll}
          />
          <TextField {...field('reason', checkReason)} label={copy.why} hint={copy.whyHint} />
        </>
      )}
    </ActionDialog>
  );
}

export const correctionDialogs = {
  stepBack: StepBackDialog,
  tracking: TrackingDialog,
  takeBack: TakeBackDialog,
};
