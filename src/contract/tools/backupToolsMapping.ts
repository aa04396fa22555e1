import type { KeptBackup, StoredSchedule } from '../../domain/tools/backupSchedule.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { BackupScheduleWire, KeptBackupWire } from './backupToolsSchemas.ts';

export function keptBackupToWire({ createdAt, hasKeys, ...backup }: KeptBackup): KeptBackupWire {
  return { ...backup, created_at: instantToWire(createdAt), has_keys: hasKeys };
}

export function keptBackupFromWire(wire: KeptBackupWire): KeptBackup {
  const { created_at: createdAt, has_keys: hasKeys, ...rest } = wire;
  return { ...rest, hasKeys, createdAt: Date.parse(createdAt) };
}

export function backupScheduleToWire({ nextAt, ...schedule }: StoredSchedule): BackupScheduleWire {
  return { ...schedule, next_at: nextAt === null ? null : instantToWire(nextAt) };
}

export function backupScheduleFromWire(wire: BackupScheduleWire): StoredSchedule {
  const { next_at: nextAt, ...schedule } = wire;
  return { ...schedule, nextAt: nextAt === null ? null : Date.parse(nextAt) };
}
