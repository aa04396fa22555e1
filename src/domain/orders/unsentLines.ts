import type { Order } from './order.ts';
import type { OrderRefund } from './refund.ts';
import { unitsGivenBack } from './refundShares.ts';

/** Units of a line that were bought, not given back, and in no parcel yet. */
export interface UnsentLine {
  lineId: number;
  units: number;
}

type ParcelledOrder = Pick<Order, 'status' | 'parcels'> & {
  lines: readonly Pick<Order['lines'][number], 'id' | 'quantity'>[];
};

/** One entry for each line, in the order's sequence. */
export function unsentLines(
  { lines, parcels = [] }: Pick<ParcelledOrder, 'lines' | 'parcels'>,
  refunds: readonly Pick<OrderRefund, 'state' | 'lines'>[],
): UnsentLine[] {
  return lines.map(({ id: lineId, quantity }) => {
    const sent = parcels
      .flatMap((parcel) => parcel.lines)
      .filter((each) => each.lineId === lineId)
      .reduce((sum, { units }) => sum + units, 0);
    const units = Math.max(0, quantity - unitsGivenBack(refunds, lineId) - sent);
    return { lineId, units };
  });
}

/** Some of it is on its way, the rest is not. */
export function isPartSent({ status, parcels = [] }: Pick<Order, 'status' | 'parcels'>): boolean {
  return status === 'prepared' && parcels.length > 0;
}

/** It is packed, and can leave in parts. */
export function canSendInParts({
  status,
  shippingType,
}: Pick<Order, 'status' | 'shippingType'>): boolean {
  return status === 'prepared' && shippingType !== 'pickup';
}
