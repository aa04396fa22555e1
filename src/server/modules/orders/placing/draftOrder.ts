import type { Account, Address } from '../../../../domain/people/account.ts';
import type { CartOwner } from '../../../../domain/orders/cart.ts';
import type { Purchase } from '../../../../domain/orders/checkout.ts';
import type { WantedGiftCard } from '../../../../domain/orders/giftCard.ts';
import {
  checkoutTotals,
  heldReduction,
  paidUnitPrice,
} from '../../../../domain/orders/checkoutTotals.ts';
import type { ShippingQuote } from '../../../../domain/orders/shippingQuote.ts';
import { invoiceTypeFor } from '../../../../domain/people/invoiceType.ts';
import type { Order, OrderLine, PaymentMethod } from '../../../../domain/orders/order.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { addressLine } from '../../../../domain/people/savedAddress.ts';
import type { ManualSale } from '../../../../domain/orders/manualOrder.ts';
import type { PriceList } from '../../../../domain/money/priceList.ts';
import type { PriceTerms } from '../../../../domain/money/priceTerms.ts';
import type { Actor } from '../../../platform/audit/recordAudit.ts';
import type { HeldReduction } from '../OrderNeeds.ts';
import type { Goods } from './goodsRepository.ts';

/** An admin's order for somebody. */
export interface ManualPlacement extends Omit<ManualSale, 'customerId'> {
  by: Actor;
}

/** The delivery's data that an order stores. */
export type OrderDelivery = Pick<ShippingQuote, 'cost' | 'carrier' | 'pickupPoint'>;

/** The buyer of an order: a member or a guest. */
export interface PurchaseCaller {
  accountId: number | null;
  /** Null without a cart. */
  holder: CartOwner | null;
  /** Set when an admin places it: its lines stand for the cart. */
  manual: ManualPlacement | null;
  /** A gift card, which stands for the cart. */
  giftCard: WantedGiftCard | null;
  priceList: PriceList;
  /** IP address. */
  network: string;
  /** Origin of the request. */
  origin: string;
}

/** The buyer, with invoice data. */
export interface Buyer extends Pick<Order, 'firstName' | 'lastName' | 'cuit' | 'ivaCondition'> {
  /** Null for a guest. */
  account: Account | null;
  /** '' where an admin sold to somebody without one. */
  email: string;
}

/** A size, or what is bought without one. */
export type SoldGoods = Omit<Goods, 'sizeId'> & { sizeId: number | null };

/** A purchased size, or a gift card. */
export interface BoughtLine {
  goods: SoldGoods;
  quantity: number;
  /** Unit price for this shopper, before payment discounts. */
  unitPrice: number;
}

/** An order before it is written: lines have no ids. */
export interface OrderDraft {
  order: Omit<Order, 'lines'>;
  lines: (Omit<OrderLine, 'id'> & { goods: SoldGoods })[];
  address: Address;
  /** Null for a guest. */
  userId: number | null;
  couponId: number | null;
  /** User that placed it; null for a guest. */
  placedBy: number | null;
  /** Hash of the key in the order's link; null where only the account opens the order. */
  secretHash: string | null;
}

/** Input of an order. Times are milliseconds since 1970. */
interface OrderParts {
  id: number;
  number: string;
  buyer: Buyer;
  purchase: Purchase;
  clientType: string;
  lines: readonly BoughtLine[];
  quote: OrderDelivery;
  coupon: HeldReduction | null;
  method: PaymentMethod;
  terms: PriceTerms;
  placedAt: number;
  expiresAt: number;
  secretHash: string | null;
  /** The admin who made it; null for a shopper's own. */
  adminId: number | null;
  giftCard: WantedGiftCard | null;
}

/** The order to store. A free one is paid at once. */
export function draftOrder(parts: OrderParts): OrderDraft {
  const { buyer, purchase, method, terms, quote, placedAt, giftCard } = parts;
  const coupon = heldReduction(parts.coupon, parts);
  const { address, shippingType } = purchase;
  const delivery = quote.cost;
  const totals = checkoutTotals({ lines: parts.lines, method, terms, coupon, delivery });
  const order: Omit<Order, 'lines'> = {
    id: parts.id,
    number: parts.number,
    buyer: buyer.email,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    telephone: purchase.telephone,
    recipientDni: shippingType === 'pickup' ? null : purchase.recipientDni,
    clientType: parts.clientType,
    status: 'pending',
    productsCost: totals.products,
    shippingCost: totals.delivery,
    coupon: coupon && {
      name: coupon.name,
      value: totals.coupon,
      isAutomatic: coupon.isAutomatic,
    },
    total: totals.total,
    shippingAddress: addressLine(address),
    province: address.province,
    city: address.city,
    postalCode: address.postalCode ? formatPostalCode(address.postalCode) : '',
    shippingType,
    pickupPoint: (shippingType === 'pickup' && quote.pickupPoint) || null,
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
    giftCard: giftCard && {
      recipient: giftCard.recipient,
      message: giftCard.message,
      ending: null,
    },
    history: [{ status: 'pending', at: placedAt, by: placedByBuyer(parts) }],
  };
  const lines = parts.lines.map(({ goods, quantity, unitPrice: fullPrice }) => {
    const unitPrice = paidUnitPrice(fullPrice, { method, terms, coupon });
    return {
      variantId: goods.variantId,
      sku: goods.sku,
      title: goods.title,
      audienceLine: goods.audienceLine,
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
    placedBy: parts.adminId ?? userId,
    secretHash: parts.secretHash,
  };
}

/** Their user name; null for a guest, and where an admin did it. */
function placedByBuyer({ adminId, buyer }: OrderParts): string | null {
  return adminId === null ? (buyer.account?.username ?? null) : null;
}
