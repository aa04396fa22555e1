import type { Cents } from '../../../../domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../../domain/order.ts';
import type { PaymentMethod } from '../../../../domain/paymentMethods.ts';

/** What decides over an order's next step, held until the transaction ends. Times are milliseconds since 1970. */
export interface HeldOrder {
  id: number;
  number: string;
  userId: number | null;
  secretHash: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  total: Cents;
  couponId: number | null;
  placedAt: number;
  paidAt: number | null;
  refundDue: boolean;
  /** The buyer contests a payment of it, and nothing is decided. */
  isDisputed: boolean;
  expiresAt: number | null;
}

/** Who makes an order go on, and when. */
export interface Mover {
  /** Null for the shop itself. */
  userId: number | null;
  at: number;
}
