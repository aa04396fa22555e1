import type { KeptBackup, StoredSchedule } from '../../domain/tools/backupSchedule.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { BackupScheduleWire, KeptBackupWire } from './backupToolsSchemas.ts';

export function keptBackupToWire({ createdAt, ...backup }: KeptBackup): KeptBackupWire {
  return { ...backup, created_at: instantToWire(createdAt) };
}

export function keptBackupFromWire({ created_at: createdAt, ...wire }: KeptBackupWire): KeptBackup {
  return { ...wire, createdAt: Date.parse(createdAt) };
}

export function backupScheduleToWire({ nextAt, ...schedule }: StoredSchedule): BackupScheduleWire {
  return { ...schedule, next_at: nextAt === null ? null : instantToWire(nextAt) };
}

export function backupScheduleFromWire(wire: BackupScheduleWire): StoredSchedule {
  const { next_at: nextAt, ...schedule } = wire;
  return { ...schedule, nextAt: nextAt === null ? null : Date.parse(nextAt) };
}
