import { type ChangeEvent, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { lineName } from '../../../domain/catalogue/audience.ts';
import type { OrderPage } from '../../../domain/orders/checkout.ts';
import {
  MAX_EXCHANGE_TEXT,
  type ExchangeOption,
  type OrderExchange,
} from '../../../domain/orders/exchange.ts';
import { toApiError } from '../../api/ApiError.ts';
import {
  type OrderRef,
  useAskExchangeMutation,
  useGetExchangeOptionsQuery,
  useTakeExchangeBackMutation,
} from '../../api/ordersApi.ts';
import { exchangeCopy as copy } from '../../copy/exchangeCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { checkLength } from '../../forms/formChecks.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import styles from './RefundAccountPanel.module.css';

interface OrderExchangesProps {
  page: OrderPage;
  orderRef: OrderRef;
}

/** The exchanges of an order with their next step, and the way to ask for another size. */
export function OrderExchanges({ page, orderRef }: OrderExchangesProps) {
  const { order, exchanges, exchangeUntil } = page;
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {copy.heading}
      </h2>
      {exchanges.toReversed().map((exchange) => (
        <Exchange
          key={exchange.id}
          exchange={exchange}
          isPickup={order.shippingType === 'pickup'}
          orderRef={orderRef}
        />
      ))}
      {exchangeUntil !== null && (
        <>
          <p>{copy.askHint(exchangeUntil)}</p>
          <div>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {copy.ask}
            </Button>
          </div>
          <Modal
            open={isAsking}
            onClose={() => setAsking(false)}
            title={copy.askTitle}
            closeLabel={orderCopy.close}
          >
            <AskForm order={order} orderRef={orderRef} onAsked={() => setAsking(false)} />
          </Modal>
        </>
      )}
    </section>
  );
}

interface ExchangeProps {
  exchange: OrderExchange;
  isPickup: boolean;
  orderRef: OrderRef;
}

function Exchange({ exchange, isPickup, orderRef }: ExchangeProps) {
  const { id, state, receivedAt, back, out, returnText } = exchange;
  const [takeBack, { isLoading, error }] = useTakeExchangeBackMutation();
  const isWaiting =
    (state === 'waitingReturn' || state === 'toSend' || state === 'sent') && receivedAt === null;
  const texts = [copy.way(exchange), ...returnText.split('\n')].filter((text) => text !== '');
  return (
    <div className={styles.form}>
      <p>
        <strong>{copy.titles[state]}</strong>
      </p>
      <p>
        {copy.goesBack}: {copy.goods(back)}
        <br />
        {copy.goesOut}: {copy.goods(out)}
      </p>
      {isWaiting && texts.map((text) => <p key={text}>{text}</p>)}
      {copy.next(exchange, isPickup).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {state === 'asked' && (
        <div>
          <Button
            variant="quiet"
            busy={isLoading}
            onClick={() => void takeBack({ order: orderRef, id })}
          >
            {copy.takeBack}
          </Button>
        </div>
      )}
      {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
    </div>
  );
}

interface AskFormProps {
  order: OrderPage['order'];
  orderRef: OrderRef;
  onAsked: () => void;
}

function AskForm(props: AskFormProps) {
  const { data, error } = useGetExchangeOptionsQuery(props.orderRef, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <FormNote tone="bad">{copy.failed}</FormNote>;
  return data ? <SizeForm {...props} options={data} /> : <p>{copy.loading}</p>;
}

function SizeForm({
  order,
  orderRef,
  options,
  onAsked,
}: AskFormProps & { options: readonly ExchangeOption[] }) {
  const [ask] = useAskExchangeMutation();
  const [first] = order.lines;
  const sizesOf = (lineId: number) => options.find((each) => each.lineId === lineId)?.sizes ?? [];
  const firstOf = (lineId: number) => String(sizesOf(lineId)[0]?.sizeId ?? '');
  const { id: firstLine = 0 } = first ?? {};
  const form = useForm({
    defaultValues: { line: String(firstLine), units: '1', size: firstOf(firstLine), reason: '' },
  });
  const chosen = useWatch({ control: form.control, name: 'line' });
  const line = order.lines.find(({ id }) => String(id) === chosen) ?? first;
  const sizes = sizesOf(line?.id ?? 0);
  const most = line?.quantity ?? 1;
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (typed) => {
    if (!line || typed.size === '') return;
    const quantity = most === 1 ? 1 : Number(typed.units);
    const wanted = {
      back: [{ lineId: line.id, units: quantity }],
      out: [{ sizeId: Number(typed.size), quantity }],
    };
    await ask({ order: orderRef, wanted, reason: typed.reason.trim() }).unwrap();
    onAsked();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p>{copy.askText}</p>
      {order.lines.length > 1 && (
        <ChoiceField
          {...form.register('line', {
            onChange: (event: ChangeEvent<HTMLSelectElement>) =>
              form.setValue('size', firstOf(Number(event.target.value))),
          })}
          label={copy.line}
          options={order.lines.map(({ id, color, size, ...each }) => ({
            value: String(id),
            label: `${lineName(each)}, ${ordersCopy.variant(color, size)}`,
          }))}
        />
      )}
      {most > 1 && (
        <TextField
          {...field('units', (text) =>
            /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
              ? undefined
              : copy.badUnits(most),
          )}
          label={copy.units}
          inputMode="numeric"
        />
      )}
      {sizes.length === 0 ? (
        <FormNote>{copy.noSizes}</FormNote>
      ) : (
        <ChoiceField
          key={line?.id}
          {...form.register('size')}
          label={copy.size}
          options={sizes.map(({ sizeId, size }) => ({ value: String(sizeId), label: size }))}
        />
      )}
      <TextAreaField {...field('reason', checkLength(MAX_EXCHANGE_TEXT))} label={copy.reason} />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" wide busy={isBusy} disabled={sizes.length === 0}>
        {copy.send}
      </Button>
    </form>
  );
}
