type Status = 'pending' | 'prepared' | 'shipped' | 'received' | 'closed' | 'cancelled';
type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'expired' | 'refunded';

/** A state of orders, the number of demo orders in it, and how long ago they were placed. */
export type OrderScenario = {
  status: Status;
  payment: PaymentStatus;
  method?: 'card' | 'transfer';
  count: number;
  hoursAgo: readonly [youngest: number, oldest: number];
  refundDue?: boolean;
};

const DAY = 24;

/** Forty orders over ninety days, in every state. */
export const orderScenarios: readonly OrderScenario[] = [
  { status: 'pending', payment: 'pending', method: 'card', count: 2, hoursAgo: [0.2, 0.8] },
  { status: 'pending', payment: 'rejected', method: 'card', count: 1, hoursAgo: [0.3, 0.6] },
  { status: 'pending', payment: 'pending', method: 'transfer', count: 3, hoursAgo: [4, 60] },
  { status: 'pending', payment: 'approved', count: 4, hoursAgo: [2, 40] },
  { status: 'prepared', payment: 'approved', count: 5, hoursAgo: [1.5 * DAY, 4 * DAY] },
  { status: 'shipped', payment: 'approved', count: 5, hoursAgo: [3 * DAY, 6 * DAY] },
  { status: 'received', payment: 'approved', count: 6, hoursAgo: [8 * DAY, 16 * DAY] },
  { status: 'closed', payment: 'approved', count: 7, hoursAgo: [22 * DAY, 90 * DAY] },
  { status: 'cancelled', payment: 'expired', count: 3, hoursAgo: [5 * DAY, 70 * DAY] },
  { status: 'cancelled', payment: 'refunded', count: 2, hoursAgo: [12 * DAY, 80 * DAY] },
  { status: 'cancelled', payment: 'approved', count: 1, hoursAgo: [30, 60], refundDue: true },
  { status: 'closed', payment: 'refunded', count: 1, hoursAgo: [30 * DAY, 60 * DAY] },
];

/** The steps to a state, with the hours since the previous step. */
export const stepsTo: Readonly<Record<Status, readonly (readonly [Status, number])[]>> = {
  pending: [['pending', 0]],
  prepared: [
    ['pending', 0],
    ['prepared', 20],
  ],
  shipped: [
    ['pending', 0],
    ['prepared', 20],
    ['shipped', 26],
  ],
  received: [
    ['pending', 0],
    ['prepared', 20],
    ['shipped', 26],
    ['received', 90],
  ],
  closed: [
    ['pending', 0],
    ['prepared', 20],
    ['shipped', 26],
    ['received', 90],
    ['closed', 240],
  ],
  cancelled: [
    ['pending', 0],
    ['cancelled', 9],
  ],
};
