import type { Cents } from '../../domain/money.ts';
import { PAYMENT_METHODS } from '../../domain/paymentMethods.ts';
import { formatMoney } from './formatMoney.ts';

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
  lastDiffers: 'La última cuota incluye los centavos del redondeo.',
  rates: 'TEA: tasa efectiva anual. CFTEA: costo financiero total efectivo anual, con IVA.',
  transfer,
};
