import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { OrderExchange, WantedExchange } from '../../../../domain/orders/exchange.ts';
import { exchangeableUnits } from '../../../../domain/orders/exchangedTotals.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useOpenExchangeMutation,
  useQuoteExchangeQuery,
} from '../../../api/tools/orderExchangesToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { exchangeToolsCopy as copy } from '../../../copy/tools/exchangeToolsCopy.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { useLeaveGuard } from '../kit/form/useLeaveGuard.ts';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { CountedLine } from './GoodsLines.tsx';
import { useAddedGoods } from './useAddedGoods.ts';

/** An exchange in the making, with what the shop quotes for it meanwhile. */
export function useExchange(
  { order, version: read, refunds, returned }: AdminOrder,
  wish: OrderExchange | null,
) {
  const { number } = order;
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  // What somebody else changes meanwhile is refused when this is saved.
  const [version] = useState(read);
  const lines = order.lines
    .map((line) => {
      const again = returned.find(({ lineId }) => lineId === line.id)?.units ?? 0;
      return { ...line, most: exchangeableUnits(line, refunds, again) };
    })
    .filter(({ most }) => most > 0);
  const askedUnits = (id: number) => wish?.back.find(({ lineId }) => lineId === id)?.units ?? '';
  const form = useForm({
    defaultValues: {
      units: lines.map(({ id }) => String(askedUnits(id))),
      way: 'label' as ReturnWay,
      text: '',
      goesFirst: false,
      reason: '',
    },
  });
  const units = useWatch({ control: form.control, name: 'units' });
  const goods = useAddedGoods(wish ? wish.out.map((each) => wishedLine(order, each)) : []);
  const [open] = useOpenExchangeMutation();
  const guard = useLeaveGuard(
    form.formState.isDirty || goods.added.length > (wish?.out.length ?? 0),
  );

  // A text stays equal for the same exchange, which is then not asked for twice.
  const asked = useDebounced(JSON.stringify(wantedOf(lines, units, goods.added)));
  const wanted = JSON.parse(asked) as WantedExchange;
  const isReady = wanted.back.length > 0 && wanted.out.length > 0;
  const quote = useQuoteExchangeQuery(isReady ? { number, wanted } : skipToken, {
    refetchOnFocus: true,
  });
  const quoted = isReady && !quote.isError ? quote.data : undefined;

  const server = useServerForm(form, async ({ way: returnWay, text, goesFirst, reason }) => {
    if (!quoted) return;
    try {
      await open({
        number,
        version,
        wanted,
        goesFirst,
        returnWay,
        asked: wish?.id ?? null,
        returnText: text.trim(),
        reason: reason.trim(),
        expectedDifference: quoted.difference,
      }).unwrap();
      guard.release();
      notify(copy.saved);
      void navigate(toolsPath('order', { number }), { replace: true });
    } catch (error) {
      void quote.refetch();
      throw error;
    }
  });
  return {
    ...server,
    form,
    guard,
    lines,
    goods,
    quoted,
    added: goods.added.map((line, at) => ({
      ...line,
      available: quoted?.available[at] ?? line.available,
    })),
    isFetching: quote.isFetching,
    refusal: isReady && quote.isError ? failureSentence(toApiError(quote.error)) : null,
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
