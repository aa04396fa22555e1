import type { Clock } from '../../platform/clock.ts';
import { ShopError } from '../../platform/ShopError.ts';
import type { Carrier } from './Carrier.ts';
import { CarrierOutage } from './CarrierOutage.ts';

interface FallbackOptions {
  first: Carrier;
  second: Carrier;
  clock: Clock;
  /** For the log. Not told of parcels that the first just does not carry. */
  onFailure: (error: unknown) => void;
}

const REST_MS = 30_000;

/** Asks the second whatever the first cannot answer. After an outage the first is left alone, so that nobody waits for it again. */
export function fallbackCarrier({ first, second, clock, onFailure }: FallbackOptions): Carrier {
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
