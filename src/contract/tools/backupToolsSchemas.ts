import { z } from 'zod';
import { BACKUP_RHYTHMS, SHORTEST_PASSPHRASE } from '../../domain/tools/backupSchedule.ts';
import { messageSchema, wireText } from '../wireSchemas.ts';
import { RESTORE_WORD } from './toolsPaths.ts';
import { wireVersion } from './tableSchemas.ts';

const MAX_BACKUPS = 365;
const BAD_HOUR = 'Elegí una hora entre 0 y 23.';
const BAD_BACKUPS = `Ingresá un número entero entre 1 y ${MAX_BACKUPS}.`;

export const keptBackupSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  created_at: z.iso.datetime(),
  has_keys: z.boolean().describe('Keys of providers, locked with a passphrase'),
});

const scheduleShape = {
  every: z.enum(BACKUP_RHYTHMS),
  hour: z.int(BAD_HOUR).min(0, BAD_HOUR).max(23, BAD_HOUR).describe('In Argentina'),
  keep: z
    .int(BAD_BACKUPS)
    .min(1, BAD_BACKUPS)
    .max(MAX_BACKUPS, BAD_BACKUPS)
    .describe('Older ones are deleted after each scheduled backup'),
};

export const backupScheduleSchema = z.object({
  ...scheduleShape,
  next_at: z.iso.datetime().nullable(),
  version: z.int(),
});

export const backupScheduleSaveSchema = z.strictObject({ ...scheduleShape, version: wireVersion });

export const backupsSchema = z.object({
  backups: z.array(keptBackupSchema).describe('Newest first'),
  schedule: backupScheduleSchema,
});

export const backupParamsSchema = z.object({ name: wireText(80) });

const LONGEST_PASSPHRASE = 200;

/** Blanks count: it is what was typed. */
const passphrase = z.string().max(LONGEST_PASSPHRASE, `Hasta ${LONGEST_PASSPHRASE} caracteres.`);

export const backupWithKeysSchema = z.strictObject({
  passphrase: passphrase.min(
    SHORTEST_PASSPHRASE,
    `Elegí una frase de al menos ${SHORTEST_PASSPHRASE} caracteres.`,
  ),
});

export const restoreSchema = z.strictObject({
  confirmation: z.literal(RESTORE_WORD, `Escribí ${RESTORE_WORD} para confirmar.`),
  passphrase: passphrase
    .optional()
    .describe('Restores the keys of providers too, where the backup has them'),
});

export const restoredSchema = messageSchema.extend({
  held_mails: z.int().describe('Not sent by the backup: an admin sends or discards them'),
  keys: z
    .enum(['none', 'left', 'restored'])
    .describe('`left`: the backup has keys, which were not asked for'),
});

export type RestoredWire = z.infer<typeof restoredSchema>;
export type BackupsWire = z.infer<typeof backupsSchema>;
export type BackupScheduleWire = z.infer<typeof backupScheduleSchema>;
export type KeptBackupWire = z.infer<typeof keptBackupSchema>;
