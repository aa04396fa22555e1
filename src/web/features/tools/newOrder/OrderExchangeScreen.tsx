import { useParams, useSearchParams } from 'react-router';
import { lineName } from '../../../../domain/catalogue/audience.ts';
import { MAX_REASON, type AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { ExchangeQuote, OrderExchange } from '../../../../domain/orders/exchange.ts';
import { exchangeObstacle } from '../../../../domain/orders/exchangeObstacle.ts';
import { MAX_RETURN_TEXT, RETURN_WAYS } from '../../../../domain/orders/withdrawal.ts';
import { useGetAdminOrderQuery } from '../../../api/tools/ordersToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { exchangeToolsCopy as copy } from '../../../copy/tools/exchangeToolsCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { LeaveQuestion } from '../kit/form/LeaveQuestion.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import styles from './NewOrderScreen.module.css';
import { useExchange } from './useExchange.ts';

/** Another size or product for what was sent: what comes back, what goes out, and what that costs before it is made. */
export function OrderExchangeScreen() {
  const { number = '' } = useParams();
  const [query] = useSearchParams();
  const answer = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true });
  const missing = (
    <EmptyState
      as="h1"
      title={ordersToolsCopy.notFound}
      actions={<LinkButton to={toolsPath('orders')}>{ordersToolsCopy.toList}</LinkButton>}
    >
      {ordersToolsCopy.notFoundText}
    </EmptyState>
  );
  return (
    <Answer of={answer} failed={ordersToolsCopy.failed} missing={missing}>
      {(admin) => {
        const wish = admin.exchanges.find(({ state }) => state === 'asked') ?? null;
        const isAnswer = wish !== null && String(wish.id) === query.get('cambio');
        const others = admin.exchanges.filter((each) => !isAnswer || each !== wish);
        return exchangeObstacle(admin.order, { ...admin, exchanges: others }) === null ? (
          <ExchangeForm key={number} admin={admin} wish={isAnswer ? wish : null} />
        ) : (
          <EmptyState
            as="h1"
            title={copy.cannot}
            actions={<LinkButton to={toolsPath('order', { number })}>{copy.toOrder}</LinkButton>}
          >
            {copy.cannotText}
          </EmptyState>
        );
      }}
    </Answer>
  );
}

interface ExchangeFormProps {
  admin: AdminOrder;
  /** The buyer's, which it answers. */
  wish: OrderExchange | null;
}

function ExchangeForm({ admin, wish }: ExchangeFormProps) {
  const exchange = useExchange(admin, wish);
  const { form, field, guard, lines, goods, quoted } = exchange;
  const { number } = admin.order;
  const checkUnits = (most: number) => (text: string) =>
    /^\d*$/.test(text.trim()) && Number(text) <= most ? undefined : copy.badUnits(most);
  return (
    <>
      <ScreenHead
        title={copy.title(number)}
        above={[
          { label: ordersToolsCopy.title, to: toolsPath('orders') },
          { label: ordersToolsCopy.titleOf(number), to: toolsPath('order', { number }) },
        ]}
        hint={copy.hint}
      />
      <form
        className={styles.form}
        aria-label={copy.title(number)}
        noValidate
        onSubmit={exchange.onSubmit}
      >
        <div className={styles.main}>
          {wish && wish.reason !== '' && <FormNote>«{wish.reason}»</FormNote>}
          <Section title={copy.back} hint={copy.backHint}>
            {lines.map(({ id, color, size, most, ...line }, at) => (
              <TextField
                key={id}
                {...field(`units.${at}`, checkUnits(most))}
                label={copy.unitsBack(`${lineName(line)}, ${ordersCopy.variant(color, size)}`)}
                hint={copy.outOf(most)}
                inputMode="numeric"
              />
            ))}
          </Section>
          <Section title={copy.out}>
            <GoodsSearch error={undefined} onAdd={goods.add} />
            {goods.added.length > 0 && (
              <GoodsLines lines={exchange.added} onCount={goods.countAdded} />
            )}
          </Section>
          <Section title={copy.terms}>
            <ChoiceField
              {...form.register('way')}
              label={copy.way}
              options={RETURN_WAYS.map((value) => ({ value, label: copy.ways[value] }))}
            />
            <TextAreaField
              {...field('text', checkRequired(copy.textMissing, MAX_RETURN_TEXT))}
              label={copy.text}
              hint={copy.textHint}
            />
            <CheckField
              {...form.register('goesFirst')}
              label={copy.goesFirst}
              hint={copy.goesFirstHint}
            />
            <TextField
              {...field('reason', checkLength(MAX_REASON))}
              label={copy.reason}
              hint={copy.reasonHint}
            />
          </Section>
        </div>
        <div className={styles.aside}>
          <Section title={copy.summary}>
            {!quoted && !exchange.refusal && <p className={styles.soft}>{copy.nothing}</p>}
            {exchange.refusal && <FormNote tone="bad">{exchange.refusal}</FormNote>}
            {quoted && <Outcome quote={quoted} isBusy={exchange.isFetching} />}
          </Section>
          <div className={styles.bar}>
            {exchange.failure && <FormNote tone="bad">{exchange.failure}</FormNote>}
            <Button
              type="submit"
              large
              wide
              busy={exchange.isBusy || exchange.isFetching}
              disabled={!quoted}
            >
              {wish ? copy.accept : copy.save}
            </Button>
          </div>
        </div>
      </form>
      <LeaveQuestion guard={guard} words={copy} />
    </>
  );
}

function Outcome({ quote, isBusy }: { quote: ExchangeQuote; isBusy: boolean }) {
  const { value, cost, difference, toPay, toGiveBack } = quote;
  const sums = [
    [copy.value, value],
    [copy.cost, cost],
  ] as const;
  return (
    <>
      <dl className={styles.sums} aria-busy={isBusy}>
        {sums.map(([name, cents]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {difference === 0 && copy.even}
        {toPay > 0 && copy.toPay(toPay)}
        {toGiveBack > 0 && copy.toGiveBack(toGiveBack)}
        {difference > 0 && toPay === 0 && copy.covered}
      </p>
    </>
  );
}
