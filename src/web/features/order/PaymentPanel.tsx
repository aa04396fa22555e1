import { useState } from 'react';
import type { Cents } from '../../../domain/money/money.ts';
import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import { formatCuit } from '../../../domain/people/cuit.ts';
import { creditOf } from '../../../domain/orders/credit.ts';
import { isPaymentInProcess, missingOf, partPaid } from '../../../domain/orders/orderPayments.ts';
import type { TransferInstructions } from '../../../domain/orders/payment.ts';
import { toApiError } from '../../api/ApiError.ts';
import {
  type OrderRef,
  usePayOrderMutation,
  useSayTransferredMutation,
} from '../../api/ordersApi.ts';
import { useSite } from '../../api/storeApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formatDateTime } from '../../copy/format/formatDate.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { formatRemaining } from '../../copy/format/formatRemaining.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { whatsappUrl } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { MessageCircle } from '../../ui/icons/footIcons.ts';
import { pageNavigation } from '../../ui/pageNavigation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import styles from './PaymentPanel.module.css';
import { useNow } from './useNow.ts';

const LABELS = {
  first: orderCopy.pay,
  again: orderCopy.payAgain,
  replacing: orderCopy.payOther,
} as const;
const TICK_MS = 20_000;

interface PaymentPanelProps {
  page: OrderPage;
  orderRef: OrderRef;
}

/**
 * Shows how an order can still be paid, and until when, or that a payment is in process; nothing
 * when there is nothing to pay.
 */
export function PaymentPanel({ page: { order, payment }, orderRef }: PaymentPanelProps) {
  if (isPaymentInProcess(order)) {
    return (
      <section className={styles.panel} data-method="card" aria-labelledby="pago">
        <h2 id="pago" className={styles.title}>
          {orderCopy.payment}
        </h2>
        <p>{orderCopy.payOtherHint}</p>
        <CardPayment order={orderRef} kind="replacing" />
      </section>
    );
  }
  if (!payment) return null;
  const isTransfer = payment.method === 'Transferencia bancaria';
  return (
    <section
      className={styles.panel}
      data-method={isTransfer ? 'transfer' : 'card'}
      aria-labelledby="pago"
    >
      <h2 id="pago" className={styles.title}>
        {isTransfer ? orderCopy.transfer : orderCopy.payment}
      </h2>
      {order.expiresAt !== null && <PayDeadline expiresAt={order.expiresAt} />}
      {payment.method === 'Tarjeta de Credito' && (
        <CardPayment
          order={orderRef}
          kind={order.paymentStatus === 'rejected' ? 'again' : 'first'}
          rest={partPaid(order) || creditOf(order) > 0 ? missingOf(order) : undefined}
          providers={payment.providers}
        />
      )}
      {payment.method === 'Transferencia bancaria' && <TransferData transfer={payment.transfer} />}
      {isTransfer && <TransferDone order={order} orderRef={orderRef} />}
    </section>
  );
}

interface CardPaymentProps {
  order: OrderRef;
  /** `again`: the last was rejected; `replacing`: the last is in process, and is cancelled first. */
  kind: 'first' | 'again' | 'replacing';
  /** The missing amount of an order that is paid in part. */
  rest?: Cents | undefined;
  /** The providers that may charge the card, the default first. */
  providers?: readonly CardProvider[] | undefined;
}

/** Begins a payment and goes to the provider's page, which sends the shopper back here. */
function CardPayment({ order, kind, rest, providers = [] }: CardPaymentProps) {
  const [pay, { isLoading, originalArgs }] = usePayOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isReplacing = kind === 'replacing';
  const begin = async (cardProvider?: CardProvider) => {
    setFailure(null);
    const { data, error } = await pay({ order, replacePending: isReplacing, cardProvider });
    const url = data?.method === 'Tarjeta de Credito' ? data.redirectUrl : null;
    if (url !== null) pageNavigation.leaveFor(url);
    else setFailure(error ? failureSentence(toApiError(error)) : orderCopy.payUnavailable);
  };
  return (
    <>
      {rest !== undefined && providers.length > 1 && <p>{orderCopy.payRest(rest)}</p>}
      <div className={styles.buttons}>
        {providers.length > 1 ? (
          providers.map((provider, at) => (
            <Button
              key={provider}
              large
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={isLoading && originalArgs?.cardProvider === provider}
              disabled={isLoading}
              onClick={() => void begin(provider)}
            >
              {orderCopy.payWith(provider)}
            </Button>
          ))
        ) : (
          <Button
            large={!isReplacing}
            variant={isReplacing ? 'secondary' : 'primary'}
            busy={isLoading}
            onClick={() => void begin()}
          >
            {rest === undefined ? LABELS[kind] : orderCopy.payRest(rest)}
          </Button>
        )}
      </div>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
    </>
  );
}

/** Payment deadline with the remaining time. */
function PayDeadline({ expiresAt }: { expiresAt: number }) {
  const left = expiresAt - useNow(TICK_MS);
  return (
    <p className={styles.deadline}>
      {orderCopy.deadline(formatDateTime(expiresAt))}{' '}
      <strong>
        {left > 0 ? orderCopy.remaining(formatRemaining(left)) : orderCopy.deadlinePassed}
      </strong>
    </p>
  );
}

/** Lets the buyer say that the transfer was made, as a receipt does too: then the shop does not remind of it. */
function TransferDone({ order, orderRef }: Pick<OrderPage, 'order'> & { orderRef: OrderRef }) {
  const site = useSite();
  const [say, { isLoading, error }] = useSayTransferredMutation();
  const receipt = orderCopy.receiptText(order.number, missingOf(order));
  return (
    <>
      {site && site.phone !== '' && (
        <a
          href={whatsappUrl(site.phone, receipt)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ wide: true }, styles.receipt)}
          onClick={() => void say(orderRef)}
        >
          <MessageCircle size={20} aria-hidden="true" />
          {orderCopy.sendReceipt}
          <VisuallyHidden> {orderCopy.opensElsewhere}</VisuallyHidden>
        </a>
      )}
      {order.transferSaidAt ? (
        <p role="status">{orderCopy.transferSaid(formatDateTime(order.transferSaidAt))}</p>
      ) : (
        <div className={styles.said}>
          <Button variant="quiet" busy={isLoading} onClick={() => void say(orderRef)}>
            {orderCopy.saidTransfer}
          </Button>
          <span className={styles.hint}>{orderCopy.saidTransferHint}</span>
        </div>
      )}
      {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
    </>
  );
}

/** Bank transfer data; values that must be exact can be copied. */
function TransferData({ transfer }: { transfer: TransferInstructions }) {
  const { holder, cuit, bank, cbu, alias, amount, reference } = transfer;
  return (
    <dl className={styles.data}>
      <Row name={orderCopy.amount} shown={formatMoney(amount)} copied={pesosOf(amount)} isLarge />
      <Row name={orderCopy.cbu} shown={cbu} copied={cbu} />
      <Row name={orderCopy.alias} shown={alias} copied={alias} />
      <Row
        name={orderCopy.reference}
        shown={reference}
        copied={reference}
        hint={orderCopy.referenceHint}
      />
      <Row name={orderCopy.holder} shown={holder} />
      <Row name={orderCopy.cuit} shown={formatCuit(cuit)} />
      <Row name={orderCopy.bank} shown={bank} />
    </dl>
  );
}

interface RowProps {
  name: string;
  shown: string;
  /** Null: no copy button. */
  copied?: string;
  hint?: string;
  isLarge?: boolean;
}

function Row({ name, shown, copied, hint, isLarge = false }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-large={isLarge || undefined}>
        <span className={styles.text}>{shown}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </dd>
      {copied !== undefined && (
        <dd className={styles.copy}>
          <OrderCopyButton text={copied} of={name} />
        </dd>
      )}
    </div>
  );
}

/** Formats an amount for a bank's form: `12345,60`. */
function pesosOf(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
