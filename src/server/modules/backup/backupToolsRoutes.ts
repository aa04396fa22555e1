import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  backupScheduleToWire,
  keptBackupToWire,
} from '../../../contract/tools/backupToolsMapping.ts';
import { BACKUP_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  backupParamsSchema,
  backupScheduleSaveSchema,
  backupScheduleSchema,
  backupWithKeysSchema,
  backupsSchema,
  keptBackupSchema,
  restoredSchema,
  restoreSchema,
} from '../../../contract/tools/backupToolsSchemas.ts';
import { startedJobSchema } from '../../../contract/tools/people/customerToolsSchemas.ts';
import { fileAnswer, staleSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { errorSchema, messageSchema } from '../../../contract/wireSchemas.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { adminsOnly, requireActor, withProof, withToken } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { invalid } from '../../platform/ShopError.ts';
import type { BackupToolsService } from './backupToolsService.ts';

const NO_FILE = 'Elegí el archivo de una copia.';
const REMOVED = 'Borramos la copia.';
const RESTORED = 'La tienda quedó como en esa copia.';

/** Backups, for admins. */
export function backupToolsRoutes(backups: BackupToolsService): Routes {
  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.files.area);

    app.get(PATHS.backups, withToken(listRoute), async () => {
      const { backups: kept, schedule } = await backups.list();
      return { backups: kept.map(keptBackupToWire), schedule: backupScheduleToWire(schedule) };
    });

    app.post(PATHS.backups, withToken(createRoute), async (request, reply) => {
      reply.code(202);
      return { job_id: await backups.create(requireActor(request)) };
    });

    app.post(PATHS.withKeys, withProof(withKeysRoute), async (request, reply) => {
      reply.code(202);
      const { passphrase } = request.body;
      return { job_id: await backups.createWithKeys(passphrase, requireActor(request)) };
    });

    app.post(PATHS.schedule, withToken(scheduleRoute), async (request) =>
      backupScheduleToWire(await backups.saveSchedule(request.body, requireActor(request))),
    );

    app.get(PATHS.download, withToken(downloadRoute), async (request, reply) => {
      const { name } = request.params;
      const file = await backups.fileFor(name, requireActor(request));
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/gzip')
        .send(createReadStream(file));
    });

    app.post(PATHS.remove, withToken(removeRoute), async (request) => {
      await backups.remove(request.params.name, requireActor(request));
      return { message: REMOVED };
    });

    app.post(PATHS.restore, withProof(restoreRoute), async (request) => {
      const { name } = request.params;
      const { passphrase } = request.body;
      const { heldMails, keys } = await backups.restore(name, passphrase, requireActor(request));
      return { message: RESTORED, held_mails: heldMails, keys };
    });

    await app.register(async (uploads) => {
      // Archives are larger than memory: they stream to the disk.
      uploads.addContentTypeParser('*', (_request, body, done) => done(null, body));
      uploads.post(PATHS.upload, withToken(uploadRoute), async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Readable)) throw invalid(NO_FILE);
        reply.code(201);
        return keptBackupToWire(await backups.add(body, requireActor(request)));
      });
    });
  };
}

const tags = ['tools'];
const params = backupParamsSchema;

const listRoute = {
  schema: {
    summary: 'Backups and their schedule',
    tags,
    response: { 200: backupsSchema, ...toolsRefusals },
  },
};

const createRoute = {
  schema: {
    summary: 'Make a backup: a job',
    tags,
    response: { 202: startedJobSchema, ...toolsRefusals },
  },
};

const withKeysRoute = {
  schema: {
    summary: 'Make a backup with the keys of providers, locked with a passphrase: a job',
    tags,
    body: backupWithKeysSchema,
    response: { 202: startedJobSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const scheduleRoute = {
  schema: {
    summary: 'When backups are made, and how many are kept',
    tags,
    body: backupScheduleSaveSchema,
    response: { 200: backupScheduleSchema, 409: staleSchema, ...toolsRefusals },
  },
};

const downloadRoute = {
  schema: {
    summary: 'A backup',
    tags,
    params,
    response: { 200: fileAnswer('application/gzip'), ...toolsRefusals },
  },
};

const removeRoute = {
  schema: {
    summary: 'Delete a backup',
    tags,
    params,
    response: { 200: messageSchema, ...toolsRefusals },
  },
};

const restoreRoute = {
  schema: {
    summary: 'Replace the shop’s data by that of a backup',
    description:
      'Everything that writes is refused with 503 meanwhile. What there is gets backed up first. Log-ins are those of the backup.',
    tags,
    params,
    body: restoreSchema,
    response: { 200: restoredSchema, 503: errorSchema, ...toolsRefusals },
  },
};

const MAX_ARCHIVE_BYTES = 64 * 1024 ** 3;

const uploadRoute = {
  config: { takesFiles: true },
  bodyLimit: MAX_ARCHIVE_BYTES,
  schema: {
    summary: 'Keep a backup that was made elsewhere: the archive, as the body',
    tags,
    response: { 201: keptBackupSchema, ...toolsRefusals },
  },
};
