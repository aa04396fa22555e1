import { DEFAULT_BRAND } from '../../../../domain/brand/Brand.ts';
import fc from 'fast-check';
import type { Order } from '../../../../domain/orders/order.ts';
import type { TransferInstructions } from '../../../../domain/orders/payment.ts';
import { readMailHtml, wordsOf } from '../../../../testing/readMailHtml.ts';
import { anyOrder } from '../../../../testing/data/orderArbitraries.ts';
import { mailShop } from '../../../platform/mail/layout/mailShop.ts';
import type { Mail } from '../../../platform/mail/MailTransport.ts';
import { orderMail } from './orderMail.ts';
import type { OrderNotification } from './OrderNotification.ts';
import { SAMPLE, sampleOrder, sampleOrderMails } from './sampleOrderMails.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const ORDER_URL = 'https://brazada.example/pedido/B-100482/s3cr3t';
const SHOP = mailShop('https://brazada.example', {
  shopName: 'Brazada',
  brand: { ...DEFAULT_BRAND, name: 'Brazada' },
  email: 'hola@brazada.example',
  phone: '11 5555-0111',
  address: 'Gorriti 4850, Palermo',
});
const PICKUP = { name: 'Local', address: 'Gorriti 4850', hours: 'De 10 a 19' };
const TRANSFER: TransferInstructions = {
  holder: 'Brazada S.A.',
  cuit: '30500010912',
  bank: 'Banco Nación',
  cbu: '2850590940090418135201',
  alias: 'brazada.pileta',
  amount: SAMPLE.total,
  reference: SAMPLE.number,
  expiresAt: SAMPLE.placedAt + 72 * 3_600_000,
};

function mailOf(
  kind: (typeof KINDS)[number] | 'trackingCorrected',
  given: Partial<Order> = {},
  shop = SHOP,
): Mail {
  const sample = sampleOrder([{ title: 'Malla', imageFront: `/media/${HASH}.svg` }]);
  const order = { ...sample, ...given };
  return orderMail(notificationOf(kind), { order, shop, orderUrl: ORDER_URL });
}

function notificationOf(kind: (typeof KINDS)[number] | 'trackingCorrected'): OrderNotification {
  if (kind === 'transfer') {
    return { kind: 'placed', payment: { method: 'Transferencia bancaria', transfer: TRANSFER } };
  }
  if (kind === 'placed') {
    return { kind, payment: { method: 'Tarjeta de Credito', redirectUrl: null } };
  }
  if (kind === 'cancelled' || kind === 'expired') return { kind, isUncharged: true };
  if (kind === 'refundPromised') return { kind, amount: 250_000 };
  if (kind === 'disputed') return { kind, outcome: 'open' };
  const money = { amount: 250_000, currency: 'ARS' };
  if (kind === 'refunded') return { kind, ...money, isWhole: true };
  if (kind === 'partPaid') return { kind, amount: 4_000_000, missing: 9_120_050 };
  return kind === 'refundDue' ? { kind, ...money, reason: 'twice' } : { kind };
}

const KINDS = [
  'placed',
  'transfer',
  'paid',
  'rejected',
  'prepared',
  'shipped',
  'cancelled',
  'expired',
  'inProcess',
  'partPaid',
  'refundDue',
  'refunded',
  'refundPromised',
  'disputed',
  'linkRequested',
] as const;

const SAMPLES = sampleOrderMails(SHOP, sampleOrder([]), { account: null, pickupPoint: null });

test.each(Object.entries(SAMPLES))('%s has the same content in both forms', (_name, mail) => {
  expect(readMailHtml(mail.html).words).toEqual(wordsOf(mail.text));
});

test.each(KINDS)('%s contains the order number, its lines and its link', (kind) => {
  const mail = mailOf(kind);
  const { html, text } = mail;
  expect(mail).toMatchObject({ to: 'ana@tienda.example' });
  expect(mail.subject).toContain('B-100482');
  for (const form of [html, text]) {
    for (const fact of [
      'Pedido B-100482',
      'Hola, Ana:',
      'Malla',
      '$\u00a045.900,00',
      '-$\u00a05.000,00',
      '$\u00a0131.200,50',
      ORDER_URL,
      'Comprobante no válido como factura.',
    ]) {
      expect(form).toContain(fact);
    }
  }
  expect(readMailHtml(html).pictures[0]).toEqual({
    src: `https://brazada.example/media/${HASH}.160.jpg`,
    alt: 'Malla',
  });
});

test('transfer instructions have the bank data, the deadline and the address for the receipt', () => {
  const { html, text } = mailOf('transfer');
  expect(text).toContain(`Titular: Brazada S.A.
CUIT: 30-50001091-2
Banco: Banco Nación
CBU: 2850590940090418135201
Alias: brazada.pileta
Monto: $\u00a0131.200,50
Referencia: B-100482

Tenés tiempo hasta el 24 de noviembre de 2026, 14:05.`);
  const chat = readMailHtml(html).links.find((each) => each.includes('?text='));
  const { host, pathname, searchParams } = new URL(chat ?? '');
  expect(`${host}${pathname}`).toBe('wa.me/5491155550111');
  expect(searchParams.get('text')).toMatch(/comprobante .* B-100482 por \$\u00a0131\.200,50/);
});

const CASH: Order['payments'][number] = {
  id: '1',
  provider: 'efectivo',
  status: 'approved',
  currency: 'ARS',
  amount: 0,
  refunded: 0,
  dispute: null,
};

test('the transfer discount is a line, and prices are before it', () => {
  const [line] = sampleOrder([]).lines;
  const lines = [{ ...line!, quantity: 2, unitPrice: 5_661_000, transferDiscount: 629_000 }];
  const costs = { productsCost: 11_322_000, coupon: null, shippingCost: 690_000 };
  const { text } = mailOf('transfer', { lines, ...costs, total: 12_012_000 });
  expect(text).toContain('2\u00a0×\u00a0$\u00a062.900,00');
  expect(text).toContain(`Productos: $\u00a0125.800,00
Descuento por transferencia: -$\u00a012.580,00
Envío: $\u00a06.900,00
Total: $\u00a0120.120,00`);
  const paid = { ...CASH, amount: 12_012_000 };
  const cash = mailOf('transfer', { lines, ...costs, total: 12_012_000, payments: [paid] });
  expect(cash.text).toContain('Descuento por pago en efectivo: -$');
});

test('a shop without a phone does not ask for the receipt by chat', () => {
  const { text } = mailOf('transfer', {}, mailShop('https://brazada.example', null));
  expect(text).not.toMatch(/wa\.me|comprobante por/i);
  expect(text).toContain('CBU: 2850590940090418135201');
});

test('card instructions have the deadline', () => {
  const { text } = mailOf('placed', { expiresAt: SAMPLE.placedAt + 3_600_000 });
  expect(text).toContain('Tenés tiempo hasta el 21 de noviembre de 2026, 15:05.');
  expect(text).toContain(`Pagar mi pedido:\n${ORDER_URL}\n`);
  expect(mailOf('placed').text).not.toContain('Tenés tiempo');
});

test.each(['refunded', 'refundDue'] as const)('only a card’s mail %s speaks of a card', (kind) => {
  expect(mailOf(kind, { paymentMethod: 'Tarjeta de Credito' }).text).toContain('banco o tarjeta');
  const transferred = mailOf(kind, { paymentMethod: 'Transferencia bancaria' });
  expect(`${transferred.text}${transferred.html}`).not.toContain('banco o tarjeta');
});

test('a rejected payment links to the same order', () => {
  expect(mailOf('rejected').text).toContain(`Intentar de nuevo:\n${ORDER_URL}\n`);
});

test('a sent order has its tracking code, a pick-up its address', () => {
  const followed = mailOf('shipped', { trackingCode: 'CA 1/2', carrier: 'Andreani' });
  expect(followed.text).toContain('Seguir en Andreani:\nhttps://www.andreani.com/envio/CA1%2F2\n');
  const own = mailOf('shipped', { trackingCode: 'CA 1/2', carrier: 'Moto' });
  expect(own.text).toContain('Código de seguimiento: CA 1/2');
  expect(own.text).not.toMatch(/Seguir en/);
  expect(mailOf('shipped', { trackingCode: 'CA 1 AR', carrier: 'Andreani' }).text).toMatch(
    /Código de seguimiento: CA 1 AR[\s\S]*Lo lleva: Andreani/,
  );
  const pickup = mailOf('shipped', {
    shippingType: 'pickup',
    pickupPoint: PICKUP,
    shippingCost: 0,
  });
  expect(pickup.subject).toBe('Ya podés retirar tu pedido B-100482');
  expect(pickup.text).toMatch(/Dónde: Local, Gorriti 4850[\s\S]*Retiro en el local: Gratis/);
  expect(pickup.text).not.toContain('Oroño');
});

test('a business invoice shows the CUIT', () => {
  expect(mailOf('paid', { cuit: '20123456786', invoiceType: 'A' }).text).toContain(
    'Factura A: CUIT 20-12345678-6',
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '</td><script>x</script>',
    '" onload="x',
    '\ud83d',
    '👩🏽‍🚀',
    'a\r\nTotal: 0',
    '\u202e',
  ),
);

test('no title, name or address escapes its context or adds a line', () => {
  fc.assert(
    fc.property(anyOrder, hostile, fc.constantFrom(...KINDS), (order, said, kind) => {
      const given = (value: string) => ({
        ...order,
        buyer: 'ana@tienda.example',
        number: 'B-1',
        lines: order.lines.map((line) => ({
          ...line,
          title: value,
          size: value,
          color: `-${value}`,
        })),
        coupon: order.coupon && { ...order.coupon, name: value },
        firstName: value,
        lastName: `-${value}`,
        shippingAddress: `-${value}`,
        city: `.${value}`,
        province: `,${value}`,
        carrier: order.carrier && `-${value}`,
        trackingCode: order.trackingCode && `-${value}`,
      });
      const [known, mail] = [mailOf(kind, given('x')), mailOf(kind, given(said))];
      expect(readMailHtml(mail.html).elements).toEqual(readMailHtml(known.html).elements);
      expect(mail.text.split('\n')).toHaveLength(known.text.split('\n').length);
      expect(mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each(['Ganaste: https://evil.example', 'evil.example'])(
  'a name with a link does not become a link: %s',
  (said) => {
    const { text, html } = mailOf('paid', { firstName: said, shippingAddress: said, city: said });
    expect(text).toContain('\nHola:\n');
    expect(`${text}${html}`).not.toMatch(/evil\.example/);
  },
);
