import type { DeliveryTariff } from '../../../domain/deliveryQuote.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Carrier, Parcel } from './Carrier.ts';

interface CacheOptions {
  clock: Clock;
  /** Parcels of equal weight by this cost the same. */
  weightBand: (grams: number) => number;
}

interface Entry {
  tariff: Promise<DeliveryTariff>;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const LIFETIME_MS = 10 * 60_000;
const MAX_ENTRIES = 2_000;

/** Remembers answers for a while, those under way too; a failure is forgotten at once. */
export function cachedCarrier(carrier: Carrier, { clock, weightBand }: CacheOptions): Carrier {
  const entries = new Map<string, Entry>();

  function ask(key: string, parcel: Parcel, now: number): Promise<DeliveryTariff> {
    const tariff = carrier.tariff(parcel);
    const entry = { tariff, endsAt: now + LIFETIME_MS };
    entries.delete(key);
    // All live equally long: the first of the map is the oldest.
    for (const [oldest, { endsAt }] of entries) {
      if (endsAt > now && entries.size < MAX_ENTRIES) break;
      entries.delete(oldest);
    }
    entries.set(key, entry);
    tariff.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return tariff;
  }

  return {
    tariff: (parcel) => {
      const now = clock.now().getTime();
      const key = `${parcel.postalCode.digits} ${parcel.type} ${weightBand(parcel.weightGrams)}`;
      const known = entries.get(key);
      return known && known.endsAt > now ? known.tariff : ask(key, parcel, now);
    },
  };
}
