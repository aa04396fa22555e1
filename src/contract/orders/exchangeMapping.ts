import type {
  ExchangeOption,
  OrderExchange,
  WantedExchange,
} from '../../domain/orders/exchange.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type {
  AskedExchangeWire,
  ExchangeOptionsWire,
  OrderExchangeWire,
} from './exchangeSchemas.ts';
import { instantToWire } from './orderMapping.ts';

/** API paths of a buyer's exchange. */
export const EXCHANGE_PATHS = {
  options: '/api/orders/orders/:orderNumber/exchange-options/',
  ask: '/api/orders/orders/:orderNumber/exchange/',
  takeBack: '/api/orders/orders/:orderNumber/exchange/:id/take-back/',
} as const;

export function orderExchangeToWire(exchange: OrderExchange): OrderExchangeWire {
  return {
    id: exchange.id,
    state: exchange.state,
    by_buyer: exchange.isBuyers,
    goes_first: exchange.goesFirst,
    return_way: exchange.returnWay,
    return_text: exchange.returnText,
    reason: exchange.reason,
    answer: exchange.answer,
    back: exchange.back.map(({ lineId, sizeId, ...line }) => {
      return { ...line, line: lineId, size_id: sizeId };
    }),
    out: exchange.out.map(({ title, color, size, units, sizeId }) => {
      return { title, color, size, units, size_id: sizeId };
    }),
    amount_due: pesosFromCents(exchange.toPay),
    amount_back: pesosFromCents(exchange.toGiveBack),
    asked_at: instantToWire(exchange.askedAt),
    due_at: timeToWire(exchange.dueAt),
    received_at: timeToWire(exchange.receivedAt),
    sent_at: timeToWire(exchange.sentAt),
    ended_at: timeToWire(exchange.endedAt),
  };
}

export function orderExchangeFromWire(wire: OrderExchangeWire): OrderExchange {
  return {
    id: wire.id,
    state: wire.state,
    isBuyers: wire.by_buyer,
    goesFirst: wire.goes_first,
    returnWay: wire.return_way,
    returnText: wire.return_text,
    reason: wire.reason,
    answer: wire.answer,
    back: wire.back.map(({ line: lineId, size_id: sizeId, ...line }) => {
      return { ...line, lineId, sizeId };
    }),
    out: wire.out.map(({ size_id: sizeId, ...line }) => ({ ...line, sizeId })),
    toPay: centsFromPesos(wire.amount_due),
    toGiveBack: centsFromPesos(wire.amount_back),
    askedAt: Date.parse(wire.asked_at),
    dueAt: timeFromWire(wire.due_at),
    receivedAt: timeFromWire(wire.received_at),
    sentAt: timeFromWire(wire.sent_at),
    endedAt: timeFromWire(wire.ended_at),
  };
}

export function wantedExchangeToWire({ back, out }: WantedExchange) {
  return {
    lines: back.map(({ lineId: id, units }) => ({ id, units })),
    out: out.map(({ sizeId: size_id, quantity }) => ({ size_id, quantity })),
  };
}

export function wantedExchangeFromWire({
  lines,
  out,
}: Pick<AskedExchangeWire, 'lines' | 'out'>): WantedExchange {
  return {
    back: lines.map(({ id: lineId, units }) => ({ lineId, units })),
    out: out.map(({ size_id: sizeId, quantity }) => ({ sizeId, quantity })),
  };
}

export function exchangeOptionsToWire(options: readonly ExchangeOption[]): ExchangeOptionsWire {
  return {
    lines: options.map(({ lineId: id, sizes }) => ({
      id,
      sizes: sizes.map(({ sizeId: size_id, size }) => ({ size_id, size })),
    })),
  };
}

export function exchangeOptionsFromWire({ lines }: ExchangeOptionsWire): ExchangeOption[] {
  return lines.map(({ id: lineId, sizes }) => ({
    lineId,
    sizes: sizes.map(({ size_id: sizeId, size }) => ({ sizeId, size })),
  }));
}

function timeToWire(time: number | null): string | null {
  return time === null ? null : instantToWire(time);
}

function timeFromWire(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
