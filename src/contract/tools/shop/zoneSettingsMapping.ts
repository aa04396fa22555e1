import { centsFromPesos, pesosFromCents } from '../../../domain/money/money.ts';
import type { PostalCodeTrial } from '../../../domain/orders/shippingQuote.ts';
import {
  bandsOfRows,
  formatCodeRanges,
  priceRows,
  readCodeRanges,
} from '../../../domain/orders/shippingZones.ts';
import type { ZoneSettings } from '../../../domain/tools/settings.ts';
import { shippingQuoteFromWire, shippingQuoteToWire } from '../../orders/checkoutMapping.ts';
import { shippingTypeFromWire, shippingTypeToWire } from '../../orders/orderMapping.ts';
import type { PostalCodeTrialWire, ZoneSettingsWire } from './zoneSettingsSchemas.ts';

export function zonesToWire({ zones }: ZoneSettings): ZoneSettingsWire {
  return {
    zones: zones.map(({ name, carrier, minDays, maxDays, ranges, bands }) => ({
      name,
      carrier,
      min_days: minDays,
      max_days: maxDays,
      codes: formatCodeRanges(ranges),
      prices: priceRows(bands).map(({ maxWeightGrams, door, branch }) => ({
        max_grams: maxWeightGrams,
        door: door === null ? null : pesosFromCents(door),
        branch: branch === null ? null : pesosFromCents(branch),
      })),
    })),
  };
}

export function zonesFromWire({ zones }: ZoneSettingsWire): ZoneSettings {
  return {
    zones: zones.map(({ name, carrier, min_days, max_days, codes, prices }) => ({
      name,
      carrier,
      minDays: min_days,
      maxDays: max_days,
      ranges: readCodeRanges(codes) ?? [],
      bands: bandsOfRows(
        prices.map(({ max_grams, door, branch }) => ({
          maxWeightGrams: max_grams,
          door: door === null ? null : centsFromPesos(door),
          branch: branch === null ? null : centsFromPesos(branch),
        })),
      ),
    })),
  };
}

export function postalCodeTrialToWire({ zone, answers }: PostalCodeTrial): PostalCodeTrialWire {
  return {
    zone,
    answers: answers.map(({ type, quote, refusal }) => ({
      shipping_type: shippingTypeToWire(type),
      quote: quote && shippingQuoteToWire(quote),
      refusal,
    })),
  };
}

export function postalCodeTrialFromWire({ zone, answers }: PostalCodeTrialWire): PostalCodeTrial {
  return {
    zone,
    answers: answers.map(({ shipping_type, quote, refusal }) => {
      const type = shippingTypeFromWire(shipping_type);
      return quote
        ? { type, quote: shippingQuoteFromWire(quote, type), refusal: null }
        : { type, quote: null, refusal: refusal ?? '' };
    }),
  };
}
