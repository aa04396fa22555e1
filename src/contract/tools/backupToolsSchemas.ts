import { z } from 'zod';
import { BACKUP_RHYTHMS } from '../../domain/tools/backupSchedule.ts';
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

export const restoreSchema = z.strictObject({
  confirmation: z.literal(RESTORE_WORD, `Escribí ${RESTORE_WORD} para confirmar.`),
});

export const restoredSchema = messageSchema.extend({
  held_mails: z.int().describe('Not sent by the backup: an admin sends or discards them'),
});

export type BackupsWire = z.infer<typeof backupsSchema>;
export type BackupScheduleWire = z.infer<typeof backupScheduleSchema>;
export type KeptBackupWire = z.infer<typeof keptBackupSchema>;
