import type { ApiKey, ApiKeyDraft } from '../../../domain/tools/apiKey.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { ApiKeyDraftWire, ApiKeyWire } from './apiKeySchemas.ts';

/** API paths of the keys of other programs. */
export const API_KEY_PATHS = {
  keys: '/api/tools/api-keys/',
  revoke: '/api/tools/api-keys/:id/revoke/',
} as const;

export function apiKeyDraftToWire({ name, scopes, expiresOn }: ApiKeyDraft): ApiKeyDraftWire {
  return { name, scopes: [...scopes], expires_on: expiresOn };
}

export function apiKeyDraftFromWire({ name, scopes, expires_on }: ApiKeyDraftWire): ApiKeyDraft {
  return { name, scopes, expiresOn: expires_on };
}

export function apiKeyToWire({ createdAt, lastUsedAt, ...key }: ApiKey): ApiKeyWire {
  return {
    id: key.id,
    ...apiKeyDraftToWire(key),
    prefix: key.prefix,
    state: key.state,
    by: key.by,
    created_at: instantToWire(createdAt),
    last_used_at: lastUsedAt === null ? null : instantToWire(lastUsedAt),
  };
}

export function apiKeyFromWire(wire: ApiKeyWire): ApiKey {
  return {
    id: wire.id,
    ...apiKeyDraftFromWire(wire),
    prefix: wire.prefix,
    state: wire.state,
    by: wire.by,
    createdAt: Date.parse(wire.created_at),
    lastUsedAt: wire.last_used_at === null ? null : Date.parse(wire.last_used_at),
  };
}
