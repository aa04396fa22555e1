import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditFilters } from '../../domain/tools/auditEntry.ts';
import { pageOf, urlId, wireText } from '../wireSchemas.ts';
import { periodFromWire, periodShape, tableQuerySchema, unlessEmpty } from './tableSchemas.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor_id: z.int(),
  actor: z.string().nullable().describe('User name; null after that account was deleted'),
  action: z.enum(AUDIT_ACTIONS),
  entity: z.enum(AUDIT_ENTITIES),
  entity_id: z.string().describe('Number of an order, or an id'),
  label: z.string(),
  before: fields.describe('Changed fields; personal values are hidden'),
  after: fields,
  subject: z.string().nullable().describe('User name of the account that it is about'),
  others: z.int().describe('Other records that the same act changed; `act` lists them'),
  ip: z.string(),
  user_agent: z.string(),
});

export const auditPageSchema = pageOf(auditEntrySchema);

export const auditQuerySchema = tableQuerySchema(['at'])
  .omit({ q: true })
  .extend({
    entity: unlessEmpty(z.enum(AUDIT_ENTITIES)),
    action: unlessEmpty(z.enum(AUDIT_ACTIONS)),
    entity_id: unlessEmpty(wireText(80)),
    actor_id: unlessEmpty(urlId),
    act: unlessEmpty(urlId),
    ...periodShape,
  });

export type AuditEntryWire = z.infer<typeof auditEntrySchema>;
type AuditQueryWire = z.infer<typeof auditQuerySchema>;

export function auditFiltersFromWire(query: AuditQueryWire): AuditFilters {
  return {
    entity: query.entity,
    action: query.action,
    entityId: query.entity_id,
    actorId: query.actor_id,
    act: query.act,
    ...periodFromWire(query),
  };
}
