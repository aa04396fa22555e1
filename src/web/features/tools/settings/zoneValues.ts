import { typedPesos } from '../../../../domain/money/typedAmounts.ts';
import {
  bandsOfRows,
  formatCodeRanges,
  priceRows,
  readCodeRanges,
  type ShippingZone,
} from '../../../../domain/orders/shippingZones.ts';
import { zonesCopy as copy } from '../../../copy/tools/zonesCopy.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { pesosTyped, wholeTyped } from '../kit/record/typedNumbers.ts';

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

export type ZonesEdit = EditFormState<{ zones: ZoneValues[] }>;

export const NO_PRICE: PriceValues = { maxGrams: '', door: '', branch: '' };

export const ZONE_FIELDS = {
  zones: {
    label: copy.zones,
    toForm: zonesToForm,
    fromForm: zonesFromForm,
    show: (zones: ZoneValues[]) =>
      zones.flatMap((zone) => [
        `${copy.zoneLine(zone)} (${zone.carrier})`,
        ...zone.prices.map(copy.priceLine),
      ]),
  },
};

function zonesToForm(zones: ShippingZone[]): ZoneValues[] {
  return zones.map(({ name, carrier, minDays, maxDays, ranges, bands }) => ({
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
  }));
}

function zonesFromForm(zones: ZoneValues[]): ShippingZone[] {
  const price = (text: string) => (text.trim() === '' ? null : pesosTyped(text));
  return zones.map(({ name, carrier, minDays, maxDays, codes, prices }) => ({
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
  }));
}
