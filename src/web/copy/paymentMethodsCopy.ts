import type { Cents } from '../../domain/money/money.ts';
import { PAYMENT_METHODS } from '../../domain/orders/order.ts';
import { formatMoney } from './format/formatMoney.ts';

const [card, transfer] = PAYMENT_METHODS;
/** The dialog with a product's payment options. */
export const paymentMethodsCopy = {
  title: 'Medios de pago',
  close: 'Cerrar los medios de pago',
  card,
  once: (cents: Cents) => `1 pago de ${formatMoney(cents)}`,
  instalments: 'Planes de cuotas',
  columns: { instalments: 'Cuotas', value: 'Valor', total: 'Total', tea: 'TEA', cftea: 'CFTEA' },
  interestFree: 'sin interés',
  promotions: 'Promociones con tarjeta',
  promotionsFailed: 'No pudimos cargar las promociones con tarjeta.',
  promotionOf: (issuer: string, card: string) => (card === '' ? issuer : `${issuer} con ${card}`),
  holds: (dates: string) => `Vale ${dates}.`,
  lastDiffers: 'La última cuota incluye los centavos del redondeo.',
  rates: 'TEA: tasa efectiva anual. CFTEA: costo financiero total efectivo anual, con IVA.',
  transfer,
};
