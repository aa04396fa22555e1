import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { PaymentInstructions } from '../../domain/orders/payment.ts';
import { instantToWire } from './orderMapping.ts';
import type { PaymentInstructionsWire } from './paymentInstructionsSchemas.ts';

export function paymentToWire(payment: PaymentInstructions): PaymentInstructionsWire {
  if (payment.method === 'Tarjeta de Credito') {
    const { method, redirectUrl, providers } = payment;
    return {
      method,
      ...(redirectUrl !== null && { redirect_url: redirectUrl }),
      ...(providers && { card_providers: providers }),
    };
  }
  const { amount, expiresAt, ...account } = payment.transfer;
  return {
    method: payment.method,
    transfer: {
      ...account,
      amount: pesosFromCents(amount),
      expires_at: instantToWire(expiresAt),
    },
  };
}

export function paymentFromWire(wire: PaymentInstructionsWire): PaymentInstructions {
  if (wire.method === 'Tarjeta de Credito' || !wire.transfer) {
    const { redirect_url: redirectUrl = null, card_providers: providers } = wire;
    return { method: 'Tarjeta de Credito', redirectUrl, ...(providers && { providers }) };
  }
  const { amount, expires_at, ...account } = wire.transfer;
  return {
    method: wire.method,
    transfer: {
      ...account,
      amount: centsFromPesos(amount),
      expiresAt: Date.parse(expires_at),
    },
  };
}
