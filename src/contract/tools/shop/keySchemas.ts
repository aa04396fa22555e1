import { z } from 'zod';
import {
  KEY_PROVIDERS,
  kindOf,
  namesOf,
  type KeyName,
  type KeyProvider,
} from '../../../domain/tools/providerKeys.ts';
import { wireVersion } from '../tableSchemas.ts';
import { wireName } from '../../fieldFromWire.ts';
import { line } from './settingFields.ts';

const MAX_VALUE = 500;

const byName = z.record(z.string(), z.string());

export const shownKeysSchema = z.object({
  provider: z.enum(KEY_PROVIDERS),
  source: z.enum(['none', 'tools', 'operator']).describe('Those of the operator cannot be edited'),
  is_readable: z
    .boolean()
    .describe('False: sealed with another key, they have to be entered again'),
  values: byName.describe('What is no secret'),
  endings: byName.describe('The last letters of each secret'),
  changed_at: z.iso.datetime().nullable(),
  former: z.int().describe('Accounts before this one whose payments are followed'),
  version: z.int(),
});

export const allKeysSchema = z.object({ results: z.array(shownKeysSchema) });

export const keyTrialSchema = z.object({
  works: z.boolean(),
  message: z.string(),
  field: z.string().nullable().describe('The value that is wrong'),
});

/** Blanks and line breaks around a pasted key are no part of it. */
const typed = z.string().trim().pipe(line(MAX_VALUE));
const secret = typed.nullish().describe('Null keeps the one there is');
const optional = typed.optional().describe('Left out: as it is');
const shapeOf = (provider: KeyProvider) =>
  Object.fromEntries(
    (namesOf(provider) as KeyName[]).map((name) => [
      wireName(name),
      kindOf(provider, name) === 'secret' ? secret : name === 'posId' ? optional : typed,
    ]),
  );

/** The body of a save, by provider. */
export const keysSaveSchema = (provider: KeyProvider) =>
  z.strictObject({ ...shapeOf(provider), version: wireVersion });

/** The body of a trial: values that were typed, or nothing for those in use. */
export const keysTrialBodySchema = (provider: KeyProvider) =>
  z.strictObject(shapeOf(provider)).partial();

export const keysRemovalSchema = z.strictObject({ version: wireVersion });

export type ShownKeysWire = z.infer<typeof shownKeysSchema>;
export type KeyTrialWire = z.infer<typeof keyTrialSchema>;
