/** API paths of backups in the tools area. */
export const BACKUP_TOOLS_PATHS = {
  backups: '/api/tools/backups/',
  schedule: '/api/tools/backups/schedule/',
  /** The archive is the body. */
  upload: '/api/tools/backups/upload/',
  download: '/api/tools/backups/:name/download/',
  remove: '/api/tools/backups/:name/delete/',
  restore: '/api/tools/backups/:name/restore/',
} as const;

/** What somebody types to restore a backup. */
export const RESTORE_WORD = 'RESTAURAR';
