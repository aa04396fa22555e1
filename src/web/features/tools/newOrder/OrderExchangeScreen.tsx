import { useSearchParams } from 'react-router';
import { MAX_REASON, type AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { ExchangeQuote, OrderExchange } from '../../../../domain/orders/exchange.ts';
import { exchangeObstacle } from '../../../../domain/orders/exchangeObstacle.ts';
import { MAX_RETURN_TEXT, RETURN_WAYS } from '../../../../domain/orders/withdrawal.ts';
import { exchangeToolsCopy as copy } from '../../../copy/tools/exchangeToolsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { UnitFields } from '../kit/form/UnitFields.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { ChangeForm, ChangeScreen, Sums } from './ChangeScreen.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import { useExchange } from './useExchange.ts';

/** Another size or product for what was sent: what comes back, what goes out, and what that costs before it is made. */
export function OrderExchangeScreen() {
  const [query] = useSearchParams();
  return (
    <ChangeScreen copy={copy}>
      {(admin) => {
        const asked = admin.exchanges.find(({ state }) => state === 'asked');
        const wish = asked && String(asked.id) === query.get('cambio') ? asked : null;
        const others = admin.exchanges.filter((each) => each !== wish);
        return exchangeObstacle(admin.order, { ...admin, exchanges: others }) === null ? (
          <ExchangeForm key={admin.order.number} admin={admin} wish={wish} />
        ) : null;
      }}
    </ChangeScreen>
  );
}

interface ExchangeFormProps {
  admin: AdminOrder;
  /** The buyer's, which it answers. */
  wish: OrderExchange | null;
}

function ExchangeForm({ admin, wish }: ExchangeFormProps) {
  const exchange = useExchange(admin, wish);
  const { form, field, lines, goods, quoted } = exchange;
  return (
    <ChangeForm
      number={admin.order.number}
      change={exchange}
      copy={copy}
      unchanged={copy.nothing}
      summary={quoted && <Outcome quote={quoted} isBusy={exchange.isFetching} />}
      save={wish ? copy.accept : copy.save}
    >
      {wish && wish.reason !== '' && <FormNote>«{wish.reason}»</FormNote>}
      <Section title={copy.back} hint={copy.backHint}>
        <UnitFields
          lines={lines}
          most={({ most }) => most}
          hint={({ most }) => copy.outOf(most)}
          field={(check, at) => field(`units.${at}`, check)}
        />
      </Section>
      <Section title={copy.out}>
        <GoodsSearch error={undefined} onAdd={goods.add} />
        {goods.added.length > 0 && <GoodsLines lines={exchange.added} onCount={goods.countAdded} />}
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
    </ChangeForm>
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
      <Sums sums={sums} isBusy={isBusy} />
      <p role="status">
        {difference === 0 && copy.even}
        {toPay > 0 && copy.toPay(toPay)}
        {toGiveBack > 0 && copy.toGiveBack(toGiveBack)}
        {difference > 0 && toPay === 0 && copy.covered}
      </p>
    </>
  );
}
