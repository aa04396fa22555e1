import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { ExchangeQuote } from '../../domain/orders/exchange.ts';
import type { ExchangeQuoteWire } from './orderExchangeSchemas.ts';

/** Calls about an order's exchanges. */
export const EXCHANGE_TOOLS_PATHS = {
  quote: '/api/tools/orders/:orderNumber/exchange-quote/',
  open: '/api/tools/orders/:orderNumber/exchanges/',
  decline: '/api/tools/orders/:orderNumber/exchanges/:id/decline/',
  receive: '/api/tools/orders/:orderNumber/exchanges/:id/receive/',
  send: '/api/tools/orders/:orderNumber/exchanges/:id/send/',
  /** Nothing more will come of it. */
  close: '/api/tools/orders/:orderNumber/exchanges/:id/close/',
} as const;

export function exchangeQuoteToWire(quote: ExchangeQuote): ExchangeQuoteWire {
  return {
    value: pesosFromCents(quote.value),
    cost: pesosFromCents(quote.cost),
    difference: pesosFromCents(quote.difference),
    amount_due: pesosFromCents(quote.toPay),
    amount_back: pesosFromCents(quote.toGiveBack),
    available: quote.available,
  };
}

export function exchangeQuoteFromWire(wire: ExchangeQuoteWire): ExchangeQuote {
  return {
    value: centsFromPesos(wire.value),
    cost: centsFromPesos(wire.cost),
    difference: centsFromPesos(wire.difference),
    toPay: centsFromPesos(wire.amount_due),
    toGiveBack: centsFromPesos(wire.amount_back),
    available: wire.available,
  };
}
