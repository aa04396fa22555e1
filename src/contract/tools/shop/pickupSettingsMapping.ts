import type { PickupSettings } from '../../../domain/tools/settings.ts';
import type { PickupSettingsWire } from './pickupSettingsSchemas.ts';

export function pickupToWire({ points }: PickupSettings): PickupSettingsWire {
  return {
    points: points.map(({ days, isShown, ...texts }) => ({
      ...texts,
      min_days: days.min,
      max_days: days.max,
      is_shown: isShown,
    })),
  };
}

export function pickupFromWire({ points }: PickupSettingsWire): PickupSettings {
  return {
    points: points.map(({ min_days: min, max_days: max, is_shown: isShown, ...texts }) => ({
      ...texts,
      days: { min, max },
      isShown,
    })),
  };
}
