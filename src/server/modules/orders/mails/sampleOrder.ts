import type { Order, OrderLine } from '../../../../domain/order.ts';

/** Something that the shop sells. */
export type SampleProduct = Pick<OrderLine, 'title' | 'imageFront'>;

/** Money in centavos, the time in milliseconds since 1970. */
export const SAMPLE = {
  number: 'B-100482',
  placedAt: Date.UTC(2026, 10, 21, 17, 5),
  total: 13_120_050,
} as const;

/** A made-up order of three garments. */
export function sampleOrder([first, second, third]: readonly SampleProduct[]): Order {
  return {
    id: 482,
    number: SAMPLE.number,
    buyer: 'ana@brazada.example',
    firstName: 'Ana',
    lastName: 'Quiroga',
    telephone: 3_415_550_122,
    clientType: 'minorista',
    status: 'pending',
    lines: [
      sampleLine(1, { title: 'Malla Corriente', unitPrice: 4_590_000, ...first }),
      sampleLine(2, {
        title: 'Remera de entrenamiento Rompiente manga larga',
        size: '2XL',
        color: 'Coral',
        quantity: 2,
        unitPrice: 3_250_000,
        ...second,
      }),
      sampleLine(3, {
        title: 'Gorra de silicona Boya',
        size: 'Único',
        color: 'Verde agua',
        unitPrice: 1_280_050,
        ...third,
      }),
    ],
    productsCost: 12_370_050,
    deliveryCost: 1_250_000,
    coupon: { name: 'VERANO', value: 500_000 },
    total: SAMPLE.total,
    deliveryAddress: 'Bv. Oroño 1265, 3.º B',
    province: 'Santa Fe',
    city: 'Rosario',
    postalCode: '2000',
    shippingType: 'door',
    placedAt: SAMPLE.placedAt,
    paidAt: null,
    paymentMethod: 'Tarjeta de Credito',
    paymentStatus: 'pending',
    expiresAt: null,
    refundDue: false,
    payments: [],
    carrier: '',
    trackingCode: null,
    invoiceType: 'B',
    cuit: null,
    ivaCondition: 5,
    history: [],
  };
}

function sampleLine(id: number, given: Partial<OrderLine>): OrderLine {
  return {
    id,
    variantId: id,
    sku: `SKU-${id}`,
    title: '',
    size: 'M',
    color: 'Azul marino',
    quantity: 1,
    listPrice: 0,
    unitPrice: 0,
    imageFront: '',
    imageBack: '',
    ...given,
  };
}
