import { endOfDay, startOfDay } from '../domain/argentineDay.ts';
import type { OrderStatus } from '../domain/order.ts';
import type { OrdersFilterWire, StatusUpdateWire } from './orderAdminSchemas.ts';
import { orderStatusFromWire } from './orderMapping.ts';

/** Which orders an admin looks for. Times are milliseconds since 1970. */
interface OrderFilters {
  status?: OrderStatus;
  from?: number;
  /** Not itself. */
  until?: number;
  text?: string;
}

interface StatusUpdate {
  numbers: string[];
  status: OrderStatus;
  trackingCode?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function ordersFilterFromWire({
  status,
  startDate,
  endDate,
  q,
}: OrdersFilterWire): OrderFilters {
  return {
    ...(status !== undefined && { status: orderStatusFromWire(status) }),
    ...(startDate !== undefined && { from: beginOf(startDate) }),
    ...(endDate !== undefined && { until: endOf(endDate) }),
    ...(q !== undefined && q !== '' && { text: q }),
  };
}

export function statusUpdateFromWire(wire: StatusUpdateWire): StatusUpdate {
  return {
    numbers: [...new Set(wire.order_numbers)],
    status: orderStatusFromWire(wire.status),
    ...(wire.tracking_code !== undefined && { trackingCode: wire.tracking_code }),
  };
}

function beginOf(date: string): number {
  return DAY.test(date) ? startOfDay(date) : Date.parse(date);
}

/** The day's last moment belongs to it, and so does the moment that was named. */
function endOf(date: string): number {
  return DAY.test(date) ? endOfDay(date) : Date.parse(date) + 1;
}
