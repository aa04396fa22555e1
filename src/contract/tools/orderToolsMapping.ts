import { withdrawalCaseFromWire, withdrawalCaseToWire } from '../account/legalMapping.ts';
import type {
  AdminOrder,
  BulkResult,
  OrderColumn,
  OrderFilters,
  OrderLogEntry,
  OrderRow,
  Recipient,
} from '../../domain/orders/adminOrder.ts';
import type { Address } from '../../domain/people/account.ts';
import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import { formatPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import {
  instantToWire,
  orderFromWire,
  ordersFilterFromWire,
  orderStatusFromWire,
  orderStatusToWire,
  orderToWire,
  paymentStatusFromWire,
  paymentStatusToWire,
  shippingTypeFromWire,
  shippingTypeToWire,
} from '../orders/orderMapping.ts';
import { givenAccountFromWire, givenAccountToWire } from '../orders/refundAccountMapping.ts';
import { orderExchangeFromWire, orderExchangeToWire } from '../orders/exchangeMapping.ts';
import { orderDisputeFromWire, orderDisputeToWire } from './orderDisputeMapping.ts';
import { orderRefundFromWire, orderRefundToWire } from './orderRefundMapping.ts';
import type {
  AdminOrderWire,
  BulkResultWire,
  OrderBoardWire,
  OrderFiltersWire,
  OrderRowWire,
  Place,
  PrintedWire,
  RecipientChange,
  RecipientWire,
} from './orderToolsSchemas.ts';

export function orderRowToWire(row: OrderRow): OrderRowWire {
  return {
    order_number: row.number,
    first_name: row.firstName,
    last_name: row.lastName,
    user: row.buyer,
    status: orderStatusToWire(row.status),
    payment_status: paymentStatusToWire(row.paymentStatus),
    payment_type: row.paymentMethod,
    shipping_type: shippingTypeToWire(row.shippingType),
    gift_card: row.isGiftCard,
    total_cost: pesosFromCents(row.total),
    amount_due: pesosFromCents(row.missing),
    units: row.units,
    province: row.province,
    city: row.city,
    timestamp: instantToWire(row.placedAt),
    payment_date: orNull(row.paidAt, instantToWire),
    expires_at: orNull(row.expiresAt, instantToWire),
    refund_due: row.refundDue,
    disputed: row.isDisputed,
    carrier: row.carrier,
    tracking_code: row.trackingCode,
    version: row.version,
  };
}

export function orderRowFromWire(wire: OrderRowWire): OrderRow {
  return {
    number: wire.order_number,
    firstName: wire.first_name,
    lastName: wire.last_name,
    buyer: wire.user,
    status: orderStatusFromWire(wire.status),
    paymentStatus: paymentStatusFromWire(wire.payment_status),
    paymentMethod: wire.payment_type,
    shippingType: shippingTypeFromWire(wire.shipping_type),
    isGiftCard: wire.gift_card ?? false,
    total: centsFromPesos(wire.total_cost),
    missing: centsFromPesos(wire.amount_due),
    units: wire.units,
    province: wire.province,
    city: wire.city,
    placedAt: Date.parse(wire.timestamp),
    paidAt: orNull(wire.payment_date, Date.parse),
    expiresAt: orNull(wire.expires_at, Date.parse),
    refundDue: wire.refund_due,
    isDisputed: wire.disputed,
    carrier: wire.carrier,
    trackingCode: wire.tracking_code,
    version: wire.version,
  };
}

export function orderFiltersFromWire(wire: Partial<OrderFiltersWire>): OrderFilters {
  const { payment_status, payment_type, shipping_type, refund_due } = wire;
  const { order_numbers: numbers, status, startDate, endDate, q } = wire;
  return {
    ...ordersFilterFromWire({ status, startDate, endDate, q }),
    ...(numbers !== undefined && { numbers }),
    ...(payment_status !== undefined && { paymentStatus: paymentStatusFromWire(payment_status) }),
    ...(payment_type !== undefined && { paymentMethod: payment_type }),
    ...(shipping_type !== undefined && { shippingType: shippingTypeFromWire(shipping_type) }),
    ...(refund_due !== undefined && { refundDue: refund_due === 'true' }),
  };
}

export function orderBoardToWire(columns: readonly OrderColumn[]): OrderBoardWire {
  return {
    columns: columns.map(({ status, count, orders }) => ({
      status: orderStatusToWire(status),
      count,
      results: orders.map(orderRowToWire),
    })),
  };
}

export function orderBoardFromWire({ columns }: OrderBoardWire): OrderColumn[] {
  return columns.map(({ status, count, results }) => ({
    status: orderStatusFromWire(status),
    count,
    orders: results.map(orderRowFromWire),
  }));
}

export function adminOrderToWire(admin: AdminOrder): AdminOrderWire {
  return {
    order: orderToWire(admin.order),
    version: admin.version,
    recipient: recipientToWire(admin.recipient),
    log: admin.log.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      amount: orNull(entry.amount, pesosFromCents),
      at: instantToWire(entry.at),
      by: entry.by,
    })),
    mails: admin.mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      state: mail.state,
      created_at: instantToWire(mail.createdAt),
      sent_at: orNull(mail.sentAt, instantToWire),
      last_error: mail.lastError,
    })),
    buyer_url: admin.buyerUrl,
    transfer_tolerance: pesosFromCents(admin.transferTolerance),
    orders_of_buyer: admin.ordersOfBuyer,
    withdrawals: admin.withdrawals.map(withdrawalCaseToWire),
    withdrawal_exempt: admin.isExempt,
    returned: admin.returned.map(({ lineId: id, units }) => ({ id, units })),
    refunds: admin.refunds.map(orderRefundToWire),
    refund_account: orNull(admin.refundAccount, givenAccountToWire),
    gift_card_left: orNull(admin.cardLeft, pesosFromCents),
    exchanges: admin.exchanges.map(orderExchangeToWire),
    disputes: admin.disputes.map(orderDisputeToWire),
  };
}

export function adminOrderFromWire(wire: AdminOrderWire): AdminOrder {
  return {
    order: orderFromWire(wire.order),
    version: wire.version,
    recipient: recipientFromWire(wire.recipient),
    log: wire.log.map(({ id, kind, text, amount, at, by }): OrderLogEntry => ({
      id,
      kind,
      text,
      amount: orNull(amount, centsFromPesos),
      at: Date.parse(at),
      by,
    })),
    mails: wire.mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      state: mail.state,
      createdAt: Date.parse(mail.created_at),
      sentAt: orNull(mail.sent_at, Date.parse),
      lastError: mail.last_error,
    })),
    buyerUrl: wire.buyer_url,
    transferTolerance: centsFromPesos(wire.transfer_tolerance),
    ordersOfBuyer: wire.orders_of_buyer,
    withdrawals: wire.withdrawals.map(withdrawalCaseFromWire),
    isExempt: wire.withdrawal_exempt,
    returned: wire.returned.map(({ id: lineId, units }) => ({ lineId, units })),
    refunds: wire.refunds.map(orderRefundFromWire),
    refundAccount: orNull(wire.refund_account, givenAccountFromWire),
    cardLeft: orNull(wire.gift_card_left, centsFromPesos),
    exchanges: wire.exchanges.map(orderExchangeFromWire),
    disputes: wire.disputes.map(orderDisputeFromWire),
  };
}

export function recipientToWire({ address, ...person }: Recipient): RecipientWire {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    telephone: person.telephone,
    ...placeToWire(address),
  };
}

export function placeToWire(address: Address) {
  return {
    address: address.street,
    street_number: address.streetNumber,
    depto: address.apartment,
    neighbourhood: address.neighbourhood,
    city: address.city,
    province: address.province,
    postal_code: address.postalCode ? formatPostalCode(address.postalCode) : '',
  };
}

function recipientFromWire(wire: RecipientWire): Recipient {
  return { ...personFromWire(wire), address: addressFromWire(wire, wire.postal_code) };
}

/** A validated place. */
export function placeFromWire(wire: Place): Address {
  return { ...addressFromWire(wire, ''), postalCode: wire.postal_code };
}

/** A validated change. */
export function recipientChangeFromWire(wire: RecipientChange): Recipient {
  return { ...personFromWire(wire), address: placeFromWire(wire) };
}

export function bulkResultToWire({ done, refused }: BulkResult): BulkResultWire {
  return {
    done,
    refused: refused.map(({ number, reason }) => ({ order_number: number, detail: reason })),
  };
}

export function bulkResultFromWire({ done, refused }: BulkResultWire): BulkResult {
  return {
    done,
    refused: refused.map(({ order_number: number, detail: reason }) => ({ number, reason })),
  };
}

export function printedToWire(printed: readonly Pick<AdminOrder, 'order' | 'recipient'>[]) {
  const orders: PrintedWire['orders'] = printed.map(({ order, recipient }) => ({
    order: orderToWire(order),
    recipient: recipientToWire(recipient),
  }));
  return { orders };
}

export function printedFromWire({
  orders,
}: PrintedWire): Pick<AdminOrder, 'order' | 'recipient'>[] {
  return orders.map(({ order, recipient }) => ({
    order: orderFromWire(order),
    recipient: recipientFromWire(recipient),
  }));
}

type PersonWire = Pick<RecipientWire, 'first_name' | 'last_name' | 'telephone'>;

function personFromWire({ first_name, last_name, telephone }: PersonWire) {
  return { firstName: first_name, lastName: last_name, telephone };
}

type PlaceFields = Pick<
  RecipientWire,
  'address' | 'street_number' | 'depto' | 'neighbourhood' | 'city' | 'province'
>;

function addressFromWire(wire: PlaceFields, postalCode: string): Address {
  return {
    street: wire.address,
    streetNumber: wire.street_number,
    apartment: wire.depto,
    neighbourhood: wire.neighbourhood,
    city: wire.city,
    province: wire.province,
    postalCode: readPostalCode(postalCode),
  };
}

function orNull<Value, Result>(value: Value | null, map: (value: Value) => Result): Result | null {
  return value === null ? null : map(value);
}
