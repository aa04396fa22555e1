import { checkoutTotals, paidUnitPrice } from '../../../../domain/checkoutTotals.ts';
import type { Purchase } from '../../../../domain/checkout.ts';
import type { DeliveryQuote } from '../../../../domain/deliveryQuote.ts';
import { invoiceTypeFor } from '../../../../domain/invoiceType.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/order.ts';
import type { PaymentMethod } from '../../../../domain/paymentMethods.ts';
import { formatPostalCode } from '../../../../domain/postalCode.ts';
import type { PriceTerms } from '../../../../domain/priceTerms.ts';
import { addressLine } from '../addressLine.ts';
import type { BoughtLine, Buyer, OrderDraft } from './OrderDraft.ts';

/** All that an order is made of. Times are milliseconds since 1970. */
interface OrderParts {
  id: number;
  number: string;
  buyer: Buyer;
  purchase: Purchase;
  clientType: string;
  lines: readonly BoughtLine[];
  quote: DeliveryQuote;
  coupon: { id: number; name: string; value: Cents } | null;
  method: PaymentMethod;
  terms: PriceTerms;
  placedAt: number;
  expiresAt: number;
  secretHash: string | null;
}

/** The order as it is frozen. One that costs nothing is paid. */
export function draftOrder(parts: OrderParts): OrderDraft {
  const { buyer, purchase, coupon, method, terms, quote, placedAt } = parts;
  const { address, shippingType } = purchase;
  const couponValue = coupon?.value ?? null;
  const delivery = quote.cost;
  const totals = checkoutTotals({ lines: parts.lines, method, terms, couponValue, delivery });
  const order: Omit<Order, 'lines'> = {
    id: parts.id,
    number: parts.number,
    buyer: buyer.email,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    telephone: purchase.telephone,
    clientType: parts.clientType,
    status: 'pending',
    productsCost: totals.products,
    deliveryCost: totals.delivery,
    coupon: coupon && { name: coupon.name, value: totals.coupon },
    total: totals.total,
    deliveryAddress: addressLine(address),
    province: address.province,
    city: address.city,
    postalCode: address.postalCode ? formatPostalCode(address.postalCode) : '',
    shippingType,
    placedAt,
    paymentMethod: method,
    ...(totals.total === 0
      ? { paidAt: placedAt, paymentStatus: 'approved', expiresAt: null }
      : { paidAt: null, paymentStatus: 'pending', expiresAt: parts.expiresAt }),
    refundDue: false,
    payments: [],
    carrier: shippingType === 'pickup' ? '' : quote.carrier,
    trackingCode: null,
    invoiceType: invoiceTypeFor(terms.issuerTaxStatus, {
      business: buyer.account?.business ?? false,
      cuit: buyer.cuit,
      ivaCondition: buyer.ivaCondition,
    }),
    cuit: buyer.cuit,
    ivaCondition: buyer.ivaCondition,
    history: [{ status: 'pending', at: placedAt, by: buyer.account?.username ?? null }],
  };
  const lines = parts.lines.map(({ goods, quantity, unitPrice: fullPrice }) => {
    const unitPrice = paidUnitPrice(fullPrice, { method, terms, couponValue });
    return {
      variantId: goods.variantId,
      sku: goods.sku,
      title: goods.title,
      size: goods.size,
      color: goods.color,
      quantity,
      listPrice: goods.listPrice,
      unitPrice,
      transferDiscount: fullPrice - unitPrice,
      imageFront: goods.imageFront,
      imageBack: goods.imageBack,
      goods,
    };
  });
  const userId = buyer.account?.id ?? null;
  return {
    order,
    lines,
    address,
    userId,
    couponId: coupon?.id ?? null,
    secretHash: parts.secretHash,
  };
}
