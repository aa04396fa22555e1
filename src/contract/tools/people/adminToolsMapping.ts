import type { OpenSession, ShopAdmin } from '../../../domain/people/adminAreas.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { AdminsWire, OpenSessionsWire } from './adminToolsSchemas.ts';

export function adminsToWire(admins: readonly ShopAdmin[]): AdminsWire {
  return {
    results: admins.map(({ areas, lastSeenAt, hasSecondFactor, ...admin }) => ({
      ...admin,
      second_factor: hasSecondFactor,
      areas: areas && [...areas],
      last_seen: lastSeenAt === null ? null : instantToWire(lastSeenAt),
    })),
  };
}

export function adminsFromWire({ results }: AdminsWire): ShopAdmin[] {
  return results.map(({ last_seen: lastSeen, second_factor: hasSecondFactor, ...admin }) => ({
    ...admin,
    hasSecondFactor,
    lastSeenAt: lastSeen === null ? null : Date.parse(lastSeen),
  }));
}

export function sessionsToWire(sessions: readonly OpenSession[]): OpenSessionsWire {
  return {
    results: sessions.map(({ id, openedAt, lastSeenAt, userAgent, address, isThis }) => ({
      id,
      opened: instantToWire(openedAt),
      last_seen: instantToWire(lastSeenAt),
      user_agent: userAgent,
      address,
      is_this: isThis,
    })),
  };
}

export function sessionsFromWire({ results }: OpenSessionsWire): OpenSession[] {
  return results.map((wire) => ({
    id: wire.id,
    openedAt: Date.parse(wire.opened),
    lastSeenAt: Date.parse(wire.last_seen),
    userAgent: wire.user_agent,
    address: wire.address,
    isThis: wire.is_this,
  }));
}
