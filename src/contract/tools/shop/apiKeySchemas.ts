import { z } from 'zod';
import { API_KEY_STATES, API_SCOPES } from '../../../domain/tools/apiKey.ts';
import { pageOf, wireDay, wireText } from '../../wireSchemas.ts';

const scopes = z.array(z.enum(API_SCOPES)).describe('`products:read` opens the reads of products');

const expiresOn = wireDay.nullable().describe('The last day, in Argentina; null for no end');

export const apiKeyDraftSchema = z.strictObject({
  name: wireText(80).trim().min(1, 'Poné un nombre.').describe('The program’s, for people'),
  scopes: scopes.min(1, 'Elegí al menos un permiso.'),
  expires_on: expiresOn,
});

export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes,
  expires_on: expiresOn,
  prefix: z.string().describe('The key’s first letters'),
  state: z.enum(API_KEY_STATES),
  by: z.string().describe('The admin in whose name it acts'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('To some minutes; null before the first use'),
});

export const newApiKeySchema = apiKeySchema.extend({
  key: z.string().describe('Shown this once: the shop keeps a hash'),
});

export const apiKeyPageSchema = pageOf(apiKeySchema);

export type ApiKeyDraftWire = z.infer<typeof apiKeyDraftSchema>;
export type ApiKeyWire = z.infer<typeof apiKeySchema>;
export type NewApiKeyWire = z.infer<typeof newApiKeySchema>;
