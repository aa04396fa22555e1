/** Parts of running the shop, each given to an admin or not. */
export const ADMIN_AREAS = ['orders', 'products', 'marketing', 'settings'] as const;

export type AdminArea = (typeof ADMIN_AREAS)[number];

/** Null for a full admin, who may do everything and decides about the other admins. */
export type AdminAreas = readonly AdminArea[] | null;

/** A part of the tools asks for an area, for each of several, for `any`, or for a full admin. */
export type AreaGate = AdminArea | readonly AdminArea[] | 'any' | 'full';

/** An admin who decides what a customer pays sets prices. */
export const SETS_CUSTOMER_PRICES: AreaGate = ['orders', 'settings'];

export function mayUse(areas: AdminAreas, gate: AreaGate): boolean {
  if (areas === null || gate === 'any') return true;
  if (gate === 'full') return false;
  return typeof gate === 'string'
    ? areas.includes(gate)
    : gate.every((area) => areas.includes(area));
}

/** Reads the stored form `orders,settings`; null for a full admin. Unknown names count for nothing. */
export function readAdminAreas(stored: string | null): AdminAreas {
  if (stored === null) return null;
  const names = stored.split(',');
  return ADMIN_AREAS.filter((area) => names.includes(area));
}

export function storedAdminAreas(areas: AdminAreas): string | null {
  return areas && ADMIN_AREAS.filter((area) => areas.includes(area)).join(',');
}

/** A login of an account, as its list shows it. */
export interface OpenSession {
  /** Names the session in its list; gives no access. */
  id: string;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Rounded to the hour. */
  lastSeenAt: number;
  /** '' before it was used. */
  userAgent: string;
  /** IP address; '' before it was used. */
  address: string;
  /** The one that asks. */
  isThis: boolean;
}

/** An admin, as full admins see them. */
export interface ShopAdmin {
  id: number;
  username: string;
  email: string;
  name: string;
  areas: AdminAreas;
  hasSecondFactor: boolean;
  /** A save with an older one is refused. */
  version: number;
  /** Last use of the latest session that is still open; null without one. */
  lastSeenAt: number | null;
  sessions: number;
}
