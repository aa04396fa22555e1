import type { ShippingTariff } from '../../../domain/orders/shippingQuote.ts';
import { carrierRefusal } from '../../../domain/orders/carrierLimits.ts';
import { flat, stacked } from '../../../domain/orders/parcel.ts';
import { centsFromPesos } from '../../../domain/money/money.ts';
import { ShopError, conflict } from '../../platform/ShopError.ts';
import type { Clock } from '../../platform/clock.ts';
import { tracedMethods } from '../../platform/telemetry/tracing.ts';
import type { MicorreoSettings } from '../../platform/config/readMicorreoSettings.ts';
import { type Carrier, type Parcel, CarrierOutage } from './Carrier.ts';
import { micorreoClient, type MicorreoClient } from './micorreo/micorreoClient.ts';

/** The shop's boxes, by maximum weight: of goods without measures. */
const BOXES: readonly ParcelBox[] = [
  { weight: 500, height: 5, width: 25, length: 35 },
  { weight: 1_000, height: 8, width: 25, length: 35 },
  { weight: 3_000, height: 15, width: 30, length: 40 },
  { weight: 5_000, height: 20, width: 35, length: 45 },
  { weight: 10_000, height: 30, width: 40, length: 50 },
  { weight: 15_000, height: 40, width: 45, length: 55 },
  { weight: 20_000, height: 45, width: 50, length: 60 },
  { weight: 25_000, height: 50, width: 55, length: 60 },
];

const NOT_CARRIED = 'Correo Argentino no lleva este pedido a ese código postal.';
const CORREO = 'Correo Argentino';
const DELIVERED_TYPES = { door: 'D', branch: 'S' } as const;

const REST_MS = 30_000;

const LIFETIME_MS = 10 * 60_000;
const MAX_ENTRIES = 2_000;

export interface CarrierOptions {
  /** Null: only the zone table. */
  micorreo: MicorreoSettings | null;
  clock: Clock;
  /** Writes the log. */
  onCarrierFailure: (error: unknown) => void;
  timeoutMs?: number;
}

/** The zone table, or Correo Argentino with the table as fallback. */
export function chooseCarrier(table: Carrier, options: CarrierOptions): Carrier {
  const { micorreo, clock, onCarrierFailure, timeoutMs } = options;
  if (!micorreo) return table;
  const client = micorreoClient({
    settings: micorreo,
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const carrier = tracedMethods('carrier', micorreoCarrier(client, micorreo));
  return fallbackCarrier({
    first: cachedCarrier(carrier, {
      clock,
      keyOf: (parcel) => JSON.stringify(boxOfParcel(parcel)),
    }),
    second: table,
    clock,
    onFailure: onCarrierFailure,
  });
}

interface CacheOptions {
  clock: Clock;
  /** Cache key: parcels with equal ones cost the same. */
  keyOf: (parcel: Parcel) => string;
}

interface Entry {
  tariff: Promise<ShippingTariff>;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Caches quotes for a while, including those in progress; failures are not cached. */
function cachedCarrier(carrier: Carrier, { clock, keyOf }: CacheOptions): Carrier {
  const entries = new Map<string, Entry>();

  function ask(key: string, parcel: Parcel, now: number): Promise<ShippingTariff> {
    const tariff = carrier.tariff(parcel);
    const entry = { tariff, endsAt: now + LIFETIME_MS };
    entries.delete(key);
    // All entries have the same lifetime: the map's first one is the oldest.
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
      const key = `${parcel.postalCode.digits} ${parcel.type} ${keyOf(parcel)}`;
      const known = entries.get(key);
      return known && known.endsAt > now ? known.tariff : ask(key, parcel, now);
    },
  };
}

interface FallbackOptions {
  first: Carrier;
  second: Carrier;
  clock: Clock;
  /** Writes the log. Not called for parcels that the first carrier does not support. */
  onFailure: (error: unknown) => void;
}

/**
 * Falls back to the second carrier. After an outage the first is skipped for a while, so that shoppers do not wait for
 * it.
 */
function fallbackCarrier({ first, second, clock, onFailure }: FallbackOptions): Carrier {
  let restsUntil = 0;

  return {
    tariff: async (parcel) => {
      if (clock.now().getTime() < restsUntil) return second.tariff(parcel);
      try {
        return await first.tariff(parcel);
      } catch (error) {
        if (error instanceof CarrierOutage) restsUntil = clock.now().getTime() + REST_MS;
        if (!(error instanceof ShopError)) onFailure(error);
        return second.tariff(parcel);
      }
    },
  };
}

/** Correo Argentino at the shop's contract prices: the cheapest of its rates. */
function micorreoCarrier(
  client: MicorreoClient,
  { customerId, originPostalCode }: Pick<MicorreoSettings, 'customerId' | 'originPostalCode'>,
): Carrier {
  return {
    tariff: async (parcel) => {
      const { postalCode, type } = parcel;
      const dimensions = boxOfParcel(parcel);
      if (!dimensions) throw conflict(NOT_CARRIED);
      const deliveredType = DELIVERED_TYPES[type];
      const rates = await client.rates({
        customerId,
        postalCodeOrigin: originPostalCode,
        postalCodeDestination: String(postalCode.digits).padStart(4, '0'),
        deliveredType,
        dimensions,
      });
      const [best] = rates
        .filter((rate) => rate.deliveredType === deliveredType)
        .toSorted((one, other) => one.price - other.price);
      if (!best) throw conflict(NOT_CARRIED);
      return {
        fullCost: centsFromPesos(best.price),
        days: { min: best.deliveryTimeMin, max: best.deliveryTimeMax },
        carrier: CORREO,
      };
    },
  };
}

/** A box for Correo Argentino's API: grams and centimetres. */
interface ParcelBox {
  weight: number;
  height: number;
  width: number;
  length: number;
}

/** The smallest box for this weight; null if it fits in none. */
export function parcelBox(weightGrams: number): ParcelBox | null {
  return BOXES.find(({ weight }) => weightGrams <= weight) ?? null;
}

/** The parcel as Correo Argentino is asked for it; null for one that it does not take. */
function boxOfParcel({ weightGrams, looseGrams = weightGrams, sides = null }: Parcel) {
  const whole = parcelBox(weightGrams);
  if (!whole || carrierRefusal(CORREO, { weightGrams, sides })) return null;
  if (!sides) return whole;
  const loose = looseGrams > 0 ? parcelBox(looseGrams) : null;
  const all = loose
    ? stacked(
        sides,
        flat({ height: loose.height * 10, width: loose.width * 10, depth: loose.length * 10 }),
      )
    : sides;
  if (carrierRefusal(CORREO, { weightGrams, sides: all })) return null;
  const [length, width, height] = all.map((side) => Math.ceil(side / 10));
  return { weight: whole.weight, height, width, length };
}
