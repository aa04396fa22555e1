import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  MAX_CARRIER,
  MAX_REASON,
  MAX_TRACKING_CODE,
  type AdminOrder,
} from '../../../../domain/orders/adminOrder.ts';
import {
  isExchangeHeld,
  MAX_EXCHANGE_TEXT,
  type OrderExchange,
} from '../../../../domain/orders/exchange.ts';
import {
  useCloseExchangeMutation,
  useDeclineExchangeMutation,
  useReceiveExchangeMutation,
  useSendExchangeMutation,
} from '../../../api/tools/orderExchangesToolsApi.ts';
import { editCopy } from '../../../copy/tools/editCopy.ts';
import { exchangeToolsCopy as copy } from '../../../copy/tools/exchangeToolsCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { UnitFields } from '../kit/form/UnitFields.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import screenStyles from './OrderScreen.module.css';
import styles from './OrderSide.module.css';

interface OrderExchangesProps {
  admin: AdminOrder;
  /** Gives up what is held. */
  onWithdraw: () => void;
}

type DialogName = 'decline' | 'receive' | 'send' | 'close';

/** The exchanges of an order, newest first, with what comes next. */
export function OrderExchanges({ admin, onWithdraw }: OrderExchangesProps) {
  const [opened, setOpened] = useState<{ name: DialogName; exchange: OrderExchange } | null>(null);
  const { exchanges } = admin;
  if (exchanges.length === 0) return null;
  const Dialog = opened && DIALOGS[opened.name];
  return (
    <Section title={copy.heading}>
      <ul className={styles.mails}>
        {exchanges.toReversed().map((exchange) => (
          <li key={exchange.id}>
            <strong>{copy.states[exchange.state]}</strong>
            <p>
              {copy.goesBack}: {copy.goods(exchange.back)}
            </p>
            <p>
              {copy.goesOut}: {copy.goods(exchange.out)}
            </p>
            {exchange.reason !== '' && <p className={styles.soft}>«{exchange.reason}»</p>}
            {exchange.answer !== '' && <p className={styles.soft}>{exchange.answer}</p>}
            {copy.facts(exchange).map((fact) => (
              <p key={fact} className={styles.soft}>
                {fact}
              </p>
            ))}
            <NextSteps
              admin={admin}
              exchange={exchange}
              onOpen={(name) => setOpened({ name, exchange })}
              onWithdraw={onWithdraw}
            />
          </li>
        ))}
      </ul>
      {opened && Dialog && (
        <Dialog admin={admin} exchange={opened.exchange} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

interface NextStepsProps extends OrderExchangesProps {
  exchange: OrderExchange;
  onOpen: (name: DialogName) => void;
}

function NextSteps({ admin: { order }, exchange, onOpen, onWithdraw }: NextStepsProps) {
  const { state, receivedAt, id } = exchange;
  const isAsked = state === 'asked';
  const waitsForGoods = state === 'waitingReturn' || (state === 'sent' && receivedAt === null);
  const canClose = (state === 'toSend' && receivedAt !== null) || state === 'sent';
  const accept = `${toolsPath('orderExchange', { number: order.number })}?cambio=${id}`;
  const sendLabel = order.shippingType === 'pickup' ? copy.sendPickup : copy.send;
  return (
    <div className={screenStyles.actions}>
      {isAsked && (
        <>
          <LinkButton variant="secondary" to={accept}>
            {copy.respond}
          </LinkButton>
          <Button variant="quiet" onClick={() => onOpen('decline')}>
            {copy.decline}
          </Button>
        </>
      )}
      {waitsForGoods && (
        <Button variant="secondary" onClick={() => onOpen('receive')}>
          {copy.receive}
        </Button>
      )}
      {state === 'toSend' && (
        <Button variant="secondary" onClick={() => onOpen('send')}>
          {sendLabel}
        </Button>
      )}
      {canClose && (
        <Button variant="quiet" onClick={() => onOpen('close')}>
          {copy.close}
        </Button>
      )}
      {isExchangeHeld(exchange) && (
        <Button variant="quiet" onClick={onWithdraw}>
          {editCopy.withdraw}
        </Button>
      )}
    </div>
  );
}

interface DialogProps {
  admin: AdminOrder;
  exchange: OrderExchange;
  onClose: () => void;
}

function DeclineDialog({ admin: { order, version }, exchange: { id }, onClose }: DialogProps) {
  const { notify } = useToolsFrame();
  const [decline] = useDeclineExchangeMutation();
  const form = useForm({ defaultValues: { answer: '' } });
  return (
    <ActionDialog
      title={copy.declineTitle}
      hint={copy.declineHint}
      submitLabel={copy.decline}
      form={form}
      onClose={onClose}
      send={async ({ answer }) => {
        await decline({ number: order.number, version, id, answer: answer.trim() }).unwrap();
        notify(copy.declined);
      }}
    >
      {(field) => (
        <TextAreaField
          {...field('answer', checkRequired(copy.answerMissing, MAX_EXCHANGE_TEXT))}
          label={copy.answer}
        />
      )}
    </ActionDialog>
  );
}

function ReceiveDialog({ admin: { order, version }, exchange, onClose }: DialogProps) {
  const { notify } = useToolsFrame();
  const [receive] = useReceiveExchangeMutation();
  const lines = exchange.back.flatMap(({ sizeId, lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return sizeId !== null && line ? { ...line, units } : [];
  });
  const form = useForm({ defaultValues: { units: lines.map(({ units }) => String(units)) } });
  return (
    <ActionDialog
      title={copy.receiveTitle}
      hint={copy.receiveHint}
      submitLabel={copy.receive}
      form={form}
      onClose={onClose}
      send={async ({ units }) => {
        const restocked = lines.map(({ id }, at) => ({ lineId: id, units: Number(units[at]) }));
        await receive({ number: order.number, version, id: exchange.id, restocked }).unwrap();
        notify(copy.received);
      }}
    >
      {(field) => (
        <UnitFields
          lines={lines}
          most={({ units }) => units}
          hint={({ units }) => copy.unitsThatCome(units)}
          field={(check, at) => field(`units.${at}`, check)}
        />
      )}
    </ActionDialog>
  );
}

function SendDialog({ admin: { order, version }, exchange: { id }, onClose }: DialogProps) {
  const { number, shippingType } = order;
  const isPickup = shippingType === 'pickup';
  const { notify } = useToolsFrame();
  const [send] = useSendExchangeMutation();
  const form = useForm({ defaultValues: { carrier: order.carrier, trackingCode: '' } });
  return (
    <ActionDialog
      title={isPickup ? copy.sendPickup : copy.sendTitle}
      submitLabel={isPickup ? copy.sendPickup : copy.send}
      form={form}
      onClose={onClose}
      send={async ({ carrier, trackingCode }) => {
        const parcel = { carrier: carrier.trim(), trackingCode: trackingCode.trim() };
        const way = isPickup ? { carrier: '', trackingCode: '' } : parcel;
        await send({ number, version, id, ...way }).unwrap();
        notify(isPickup ? copy.sentPickup : copy.sent);
      }}
    >
      {(field) =>
        !isPickup && (
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
        )
      }
    </ActionDialog>
  );
}

function CloseDialog({ admin: { order, version }, exchange, onClose }: DialogProps) {
  const { notify } = useToolsFrame();
  const [close] = useCloseExchangeMutation();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <ActionDialog
      title={copy.closeTitle}
      hint={copy.closeHint(exchange.receivedAt !== null)}
      submitLabel={copy.close}
      form={form}
      onClose={onClose}
      send={async ({ reason }) => {
        const closed = { number: order.number, version, id: exchange.id, reason: reason.trim() };
        await close(closed).unwrap();
        notify(copy.closed);
      }}
    >
      {(field) => (
        <TextAreaField
          {...field('reason', checkRequired(copy.closeMissing, MAX_REASON))}
          label={copy.closeReason}
        />
      )}
    </ActionDialog>
  );
}

const DIALOGS = {
  decline: DeclineDialog,
  receive: ReceiveDialog,
  send: SendDialog,
  close: CloseDialog,
};
