import { dayOf, endOfDay, instantOf, startOfDay } from '../time/argentineDay.ts';

export const BACKUP_RHYTHMS = ['never', 'day', 'week'] as const;

export interface BackupSchedule {
  every: (typeof BACKUP_RHYTHMS)[number];
  /** Hour of the day in Argentina, 0 to 23. Weekly backups are made on Mondays. */
  hour: number;
  /** Number of backups to keep; older ones are deleted after each scheduled backup. */
  keep: number;
}

/** Includes when the next one is due, in milliseconds since 1970. */
export interface StoredSchedule extends BackupSchedule {
  nextAt: number | null;
  version: number;
}

/** A backup in the shop's folder. */
export interface KeptBackup {
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** It has keys of providers, locked with a passphrase. */
  hasKeys: boolean;
}

/** Outcome of a restore for keys of providers; `left`: those of the backup were not asked for. */
export type RestoredKeys = 'none' | 'left' | 'restored';

/** Letters of a passphrase that locks keys. */
export const SHORTEST_PASSPHRASE = 12;

const MONDAY = 1;

/** Time of the next backup after an instant, in milliseconds since 1970; null for never. */
export function nextBackup({ every, hour }: BackupSchedule, after: number): number | null {
  if (every === 'never') return null;
  for (let start = startOfDay(dayOf(after)); ; start = endOfDay(dayOf(start))) {
    const day = dayOf(start);
    const due = instantOf(`${day}T${String(hour).padStart(2, '0')}:00`);
    const weekday = new Date(day).getUTCDay();
    if (due !== null && due > after && (every === 'day' || weekday === MONDAY)) return due;
  }
}
