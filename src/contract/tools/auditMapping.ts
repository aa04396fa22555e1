import type { AuditEntry } from '../../domain/tools/auditEntry.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { AuditEntryWire } from './auditSchemas.ts';

export function auditEntryToWire({ at, actorId, entityId, userAgent, ...entry }: AuditEntry) {
  const wire: AuditEntryWire = {
    ...entry,
    at: instantToWire(at),
    actor_id: actorId,
    entity_id: entityId,
    before: entry.before && { ...entry.before },
    after: entry.after && { ...entry.after },
    user_agent: userAgent,
  };
  return wire;
}

export function auditEntryFromWire(wire: AuditEntryWire): AuditEntry {
  const { at, actor_id: actorId, entity_id: entityId, user_agent: userAgent, ...entry } = wire;
  return { ...entry, at: Date.parse(at), actorId, entityId, userAgent };
}
