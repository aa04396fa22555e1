import type { Purchase } from '../../domain/orders/checkout.ts';
import {
  type ManualQuote,
  type ManualSale,
  methodOfManual,
  type QuotedSale,
  type SellableGoods,
} from '../../domain/orders/manualOrder.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import { purchaseFromWire, purchaseToWire } from '../orders/checkoutMapping.ts';
import { shippingTypeFromWire, shippingTypeToWire } from '../orders/orderMapping.ts';
import type {
  ManualOrderWire,
  ManualQuoteRequestWire,
  ManualQuoteWire,
  ReadManualOrder,
  ReadManualQuoteRequest,
  SellableGoodsWire,
} from './manualOrderSchemas.ts';

export function quotedSaleFromWire(wire: ReadManualQuoteRequest): QuotedSale {
  return {
    ...saleFromWire(wire),
    shippingType: shippingTypeFromWire(wire.shipping_type),
    pickupPoint: wire.pickup_point,
    coupon: wire.coupon === '' ? null : wire.coupon,
    postalCode: wire.postal_code,
  };
}

export function quotedSaleToWire(sale: QuotedSale): ManualQuoteRequestWire {
  return {
    ...saleToWire(sale),
    shipping_type: shippingTypeToWire(sale.shippingType),
    pickup_point: sale.pickupPoint,
    coupon: sale.coupon,
    postal_code: sale.postalCode,
  };
}

export function manualOrderFromWire(wire: ReadManualOrder): {
  purchase: Purchase;
  sale: ManualSale;
} {
  const { received } = wire;
  return {
    purchase: purchaseFromWire({
      ...wire,
      payment_method: methodOfManual(wire.payment),
      credit: null,
    }),
    sale: {
      ...saleFromWire(wire),
      received: received && { ...received, amount: centsFromPesos(received.amount) },
    },
  };
}

export function manualOrderToWire(purchase: Purchase, sale: ManualSale): ManualOrderWire {
  const bought = purchaseToWire(purchase);
  delete bought.payment_method;
  delete bought.credit;
  const { received } = sale;
  return {
    ...bought,
    ...saleToWire(sale),
    received: received && { ...received, amount: pesosFromCents(received.amount) },
  };
}

function saleFromWire({ lines, customer, at_counter, payment, discount }: ReadManualQuoteRequest) {
  return {
    lines: lines.map(({ size_id: sizeId, quantity }) => ({ sizeId, quantity })),
    customerId: customer,
    isAtCounter: at_counter,
    payment,
    hasDiscount: discount,
  };
}

function saleToWire(sale: Omit<ManualSale, 'received'>) {
  const { lines, customerId, isAtCounter, payment, hasDiscount } = sale;
  return {
    lines: lines.map(({ sizeId, quantity }) => ({ size_id: sizeId, quantity })),
    customer: customerId,
    at_counter: isAtCounter,
    payment,
    discount: hasDiscount,
  };
}

export function sellableGoodsToWire({ isCode, variants }: SellableGoods): SellableGoodsWire {
  return {
    is_code: isCode,
    results: variants.map(({ variantId, productId, isPublished, sizes, ...named }) => ({
      subproduct_id: variantId,
      product_id: productId,
      ...named,
      published: isPublished,
      sizes: sizes.map(({ sizeId, listPrice, ...size }) => ({
        size_id: sizeId,
        ...size,
        list_price: pesosFromCents(listPrice),
      })),
    })),
  };
}

export function sellableGoodsFromWire({
  is_code: isCode,
  results,
}: SellableGoodsWire): SellableGoods {
  return {
    isCode,
    variants: results.map(({ subproduct_id, product_id, published, sizes, ...named }) => ({
      variantId: subproduct_id,
      productId: product_id,
      ...named,
      isPublished: published,
      sizes: sizes.map(({ size_id: sizeId, list_price, ...size }) => ({
        sizeId,
        ...size,
        listPrice: centsFromPesos(list_price),
      })),
    })),
  };
}

export function manualQuoteToWire(quote: ManualQuote): ManualQuoteWire {
  const { coupon, discount, delivery, missedMinimum } = quote;
  return {
    lines: quote.lines.map(({ sizeId, quantity, unitPrice, available }) => ({
      size_id: sizeId,
      quantity,
      unit_price: pesosFromCents(unitPrice),
      available,
    })),
    products_cost: pesosFromCents(quote.products),
    coupon: coupon && {
      name: coupon.name,
      value: pesosFromCents(coupon.value),
      is_automatic: coupon.isAutomatic,
    },
    coupon_refusal: quote.couponRefusal,
    discount: discount && {
      percent: discount.percent,
      value: pesosFromCents(discount.value),
      applied: discount.isApplied,
    },
    shipping_cost: delivery === null ? null : pesosFromCents(delivery),
    shipping_refusal: quote.deliveryRefusal,
    pickup_points: quote.pickupPoints,
    total_cost: pesosFromCents(quote.total),
    missed_minimum: missedMinimum && {
      ...missedMinimum,
      amount: pesosFromCents(missedMinimum.amount),
    },
  };
}

export function manualQuoteFromWire(wire: ManualQuoteWire): ManualQuote {
  const { coupon, discount, shipping_cost, missed_minimum } = wire;
  return {
    lines: wire.lines.map(({ size_id: sizeId, quantity, unit_price, available }) => ({
      sizeId,
      quantity,
      unitPrice: centsFromPesos(unit_price),
      available,
    })),
    products: centsFromPesos(wire.products_cost),
    coupon: coupon && {
      name: coupon.name,
      value: centsFromPesos(coupon.value),
      isAutomatic: coupon.is_automatic,
    },
    couponRefusal: wire.coupon_refusal,
    discount: discount && {
      percent: discount.percent,
      value: centsFromPesos(discount.value),
      isApplied: discount.applied,
    },
    delivery: shipping_cost === null ? null : centsFromPesos(shipping_cost),
    deliveryRefusal: wire.shipping_refusal,
    pickupPoints: wire.pickup_points,
    total: centsFromPesos(wire.total_cost),
    missedMinimum: missed_minimum && {
      ...missed_minimum,
      amount: centsFromPesos(missed_minimum.amount),
    },
  };
}
