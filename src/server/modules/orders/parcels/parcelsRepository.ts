import type { SentParcel } from '../../../../domain/orders/order.ts';
import type { Queries } from '../../../platform/database/Database.ts';

interface NewParcel extends Omit<SentParcel, 'id'> {
  orderId: number;
}

export interface ParcelsRepository {
  add(trx: Queries, parcel: NewParcel): Promise<number>;
  /** The parcels by order, oldest first. */
  ofOrders(on: Queries, orderIds: readonly number[]): Promise<Map<number, SentParcel[]>>;
  change(
    trx: Queries,
    id: number,
    change: Pick<SentParcel, 'carrier' | 'trackingCode'>,
  ): Promise<void>;
  remove(trx: Queries, id: number): Promise<void>;
}

export function parcelsRepository(): ParcelsRepository {
  return {
    add: async (trx, { lines, ...parcel }) => {
      const { id } = await trx
        .insertInto('order_parcels')
        .values({
          order_id: parcel.orderId,
          carrier: parcel.carrier,
          tracking_code: parcel.trackingCode,
          sent_at: parcel.sentAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = lines.map(({ lineId, units }) => ({ parcel_id: id, line_id: lineId, units }));
      await trx.insertInto('order_parcel_lines').values(rows).execute();
      return id;
    },
    ofOrders: async (on, orderIds) => {
      const rows = await on
        .selectFrom('order_parcels as p')
        // The lines of a parcel go when all that it had is exchanged.
        .leftJoin('order_parcel_lines as l', 'l.parcel_id', 'p.id')
        .select(['p.id', 'p.order_id', 'p.carrier', 'p.tracking_code', 'p.sent_at'])
        .select(['l.line_id', 'l.units'])
        .where('p.order_id', 'in', orderIds)
        .orderBy('p.id')
        .orderBy('l.line_id')
        .execute();
      const byOrder = Map.groupBy(rows, (row) => row.order_id);
      return new Map([...byOrder].map(([id, own]) => [id, parcelsOf(own)]));
    },
    change: async (trx, id, { carrier, trackingCode }) => {
      await trx
        .updateTable('order_parcels')
        .set({ carrier, tracking_code: trackingCode })
        .where('id', '=', id)
        .execute();
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('order_parcels').where('id', '=', id).execute();
    },
  };
}

interface ParcelRow {
  id: number;
  carrier: string;
  tracking_code: string | null;
  sent_at: number;
  line_id: number | null;
  units: number | null;
}

function parcelsOf(rows: readonly ParcelRow[]): SentParcel[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        id,
        carrier: first.carrier,
        trackingCode: first.tracking_code,
        sentAt: first.sent_at,
        lines: own.flatMap(({ line_id: lineId, units }) =>
          lineId === null || units === null ? [] : [{ lineId, units }],
        ),
      },
    ];
  });
}
