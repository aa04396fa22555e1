import { useForm, useWatch } from 'react-hook-form';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type {
  ExchangeQuote,
  OrderExchange,
  WantedExchange,
} from '../../../../domain/orders/exchange.ts';
import { exchangeableUnits } from '../../../../domain/orders/exchangedTotals.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import {
  useOpenExchangeMutation,
  useQuoteExchangeQuery,
} from '../../../api/tools/orderExchangesToolsApi.ts';
import { exchangeToolsCopy as copy } from '../../../copy/tools/exchangeToolsCopy.ts';
import type { CountedLine } from './GoodsLines.tsx';
import { useAddedGoods } from './useAddedGoods.ts';
import { useQuotedChange } from './useQuotedChange.ts';

interface Values {
  /** Units of each line that come back. */
  units: string[];
  way: ReturnWay;
  text: string;
  goesFirst: boolean;
  reason: string;
}

/** An exchange in the making, with what the shop quotes for it meanwhile. */
export function useExchange(admin: AdminOrder, wish: OrderExchange | null) {
  const { order, refunds, returned } = admin;
  const lines = order.lines
    .map((line) => {
      const again = returned.find(({ lineId }) => lineId === line.id)?.units ?? 0;
      return { ...line, most: exchangeableUnits(line, refunds, again) };
    })
    .filter(({ most }) => most > 0);
  const askedUnits = (id: number) => wish?.back.find(({ lineId }) => lineId === id)?.units ?? 0;
  const form = useForm<Values>({
    defaultValues: {
      units: lines.map(({ id }) => String(askedUnits(id))),
      way: 'label',
      text: '',
      goesFirst: false,
      reason: '',
    },
  });
  const units = useWatch({ control: form.control, name: 'units' });
  const goods = useAddedGoods(wish ? wish.out.map((each) => wishedLine(order, each)) : []);
  const [open] = useOpenExchangeMutation();
  const change = useQuotedChange<Values, WantedExchange, ExchangeQuote>({
    admin,
    form,
    isDirty: goods.added.length > (wish?.out.length ?? 0),
    wanted: wantedOf(lines, units, goods.added),
    canQuote: ({ back, out }) => back.length > 0 && out.length > 0,
    useQuote: useQuoteExchangeQuery,
    save: async ({ quoted, ...seen }, { way: returnWay, text, goesFirst, reason }) => {
      await open({
        ...seen,
        goesFirst,
        returnWay,
        asked: wish?.id ?? null,
        returnText: text.trim(),
        reason: reason.trim(),
        expectedDifference: quoted.difference,
      }).unwrap();
      return copy.saved;
    },
  });
  return {
    ...change,
    lines,
    goods,
    added: goods.added.map((line, at) => ({
      ...line,
      available: change.quoted?.available[at] ?? line.available,
    })),
  };
}

/** A size that the buyer wants is shown with the picture and price of what it replaces. */
function wishedLine(
  { lines }: AdminOrder['order'],
  wished: OrderExchange['out'][number],
): CountedLine {
  const { sizeId: id, title, color, size, units: quantity } = wished;
  const same = lines.find((line) => line.title === title && line.color === color);
  const garment = { id, title, color, size, quantity };
  return {
    ...garment,
    sku: '',
    image: same?.imageFront ?? '',
    unitPrice: same?.unitPrice ?? 0,
    available: null,
  };
}

function wantedOf(
  lines: readonly { id: number }[],
  units: readonly string[],
  added: readonly CountedLine[],
): WantedExchange {
  return {
    back: lines
      .map(({ id: lineId }, at) => ({ lineId, units: Number(units[at]?.trim()) }))
      .filter((line) => line.units > 0),
    out: added.map(({ id: sizeId, quantity }) => ({ sizeId, quantity })),
  };
}
