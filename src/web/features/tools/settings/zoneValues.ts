import {
  bandsOfRows,
  formatCodeRanges,
  priceRows,
  readCodeRanges,
} from '../../../../domain/orders/shippingZones.ts';
import type { ZoneSettings } from '../../../../domain/tools/settings.ts';
import { zonesCopy as copy } from '../../../copy/tools/zonesCopy.ts';
import { fieldParts } from '../kit/form/formParts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { pesosTyped, typedPesos, wholeTyped } from './typedNumbers.ts';

interface PriceValues {
  maxGrams: string;
  door: string;
  branch: string;
}

export interface ZoneValues {
  name: string;
  carrier: string;
  minDays: string;
  maxDays: string;
  codes: string;
  prices: PriceValues[];
}

/** The zones as people type them. */
export interface ZonesValues {
  zones: ZoneValues[];
}

export type ZonesEdit = EditFormState<ZonesValues>;

export const NO_PRICE: PriceValues = { maxGrams: '', door: '', branch: '' };

export const ZONE_PARTS = fieldParts<ZonesValues>({
  zones: {
    label: copy.zones,
    show: (zones) =>
      zones.flatMap((zone) => [
        `${copy.zoneLine(zone)} (${zone.carrier})`,
        ...zone.prices.map(copy.priceLine),
      ]),
  },
});

export function zonesToForm({ zones }: ZoneSettings): ZonesValues {
  return {
    zones: zones.map(({ name, carrier, minDays, maxDays, ranges, bands }) => ({
      name,
      carrier,
      minDays: String(minDays),
      maxDays: String(maxDays),
      codes: formatCodeRanges(ranges),
      prices: priceRows(bands).map(({ maxWeightGrams, door, branch }) => ({
        maxGrams: String(maxWeightGrams),
        door: door === null ? '' : typedPesos(door),
        branch: branch === null ? '' : typedPesos(branch),
      })),
    })),
  };
}

export function zonesFromForm({ zones }: ZonesValues): ZoneSettings {
  const price = (text: string) => (text.trim() === '' ? null : pesosTyped(text));
  return {
    zones: zones.map(({ name, carrier, minDays, maxDays, codes, prices }) => ({
      name,
      carrier,
      minDays: wholeTyped(minDays),
      maxDays: wholeTyped(maxDays),
      ranges: readCodeRanges(codes) ?? [],
      bands: bandsOfRows(
        prices.map(({ maxGrams, door, branch }) => ({
          maxWeightGrams: wholeTyped(maxGrams),
          door: price(door),
          branch: price(branch),
        })),
      ),
    })),
  };
}
