import type { ArrivalWindow } from '../time/arrivalWindow.ts';

/** A place where buyers collect orders, as an order keeps it. */
export interface PickupPoint {
  name: string;
  /** Includes city and province. */
  address: string;
  hours: string;
}

/** A pick-up point as admins write it. */
export interface PickupPlace {
  name: string;
  /** Street and number. */
  address: string;
  city: string;
  province: string;
  hours: string;
  /** Other things to know for collecting there; '' for nothing. */
  note: string;
  /** Business days until goods are ready. */
  days: { min: number; max: number };
}

/** A pick-up point that a shopper may choose. */
export interface OfferedPickupPlace extends PickupPlace {
  id: number;
}

/** A pick-up point as a shopper chooses it, with the days on which the goods are ready. */
export interface PickupChoice extends PickupPoint {
  id: number;
  note: string;
  days: PickupPlace['days'];
  arrival: ArrivalWindow;
}

/** The address in one line, without repeating what it already says. */
export function pickupPointOf({ name, address, city, province, hours }: PickupPlace): PickupPoint {
  const parts = [city, province].filter((part) => part !== '' && !address.includes(part));
  return { name, address: [...new Set([address, ...parts])].join(', '), hours };
}
