import type { KeyTrial, ShownKeys } from '../../../domain/tools/providerKeys.ts';
import { fieldFromWire, wireName } from '../../fieldFromWire.ts';
import type { KeyTrialWire, ShownKeysWire } from './keySchemas.ts';

/** Values of a provider's keys as they are sent; null keeps the secret there is. */
type SentKeys = Readonly<Record<string, string | null>>;

export function shownKeysToWire(keys: ShownKeys): ShownKeysWire {
  const { provider, source, isReadable, values, endings, changedAt, former, version } = keys;
  return {
    provider,
    source,
    is_readable: isReadable,
    values: renamed(values, wireName),
    endings: renamed(endings, wireName),
    changed_at: changedAt === null ? null : new Date(changedAt).toISOString(),
    former,
    version,
  };
}

export function shownKeysFromWire(wire: ShownKeysWire): ShownKeys {
  return {
    provider: wire.provider,
    source: wire.source,
    isReadable: wire.is_readable,
    values: renamed(wire.values, fieldFromWire),
    endings: renamed(wire.endings, fieldFromWire),
    changedAt: wire.changed_at === null ? null : Date.parse(wire.changed_at),
    former: wire.former,
    version: wire.version,
  };
}

export function sentKeysToWire(values: SentKeys): Record<string, string | null> {
  return renamed(values, wireName);
}

/** Left out counts as null. */
export function sentKeysFromWire(wire: object): Record<string, string | null> {
  return renamed(wire as Record<string, string | null>, fieldFromWire);
}

export function keyTrialToWire({ works, message, name }: KeyTrial): KeyTrialWire {
  return { works, message, field: name === undefined ? null : wireName(name) };
}

export function keyTrialFromWire({ works, message, field }: KeyTrialWire): KeyTrial {
  return { works, message, ...(field !== null && { name: fieldFromWire(field) }) };
}

function renamed<Value>(
  values: Readonly<Record<string, Value>>,
  rename: (name: string) => string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));
}
