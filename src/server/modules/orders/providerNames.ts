import { CARD_PROVIDER_NAMES } from '../../../domain/orders/cardProvider.ts';
import { CREDIT } from '../../../domain/orders/credit.ts';
import { CASH } from '../../../domain/orders/manualOrder.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';

/** The names of who took an order's money, in files. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  ...CARD_PROVIDER_NAMES,
  [TRANSFER]: 'Transferencia',
  [CASH]: 'Efectivo',
  [CREDIT]: 'Saldo a favor',
};
