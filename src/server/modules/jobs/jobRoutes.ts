import { errorSchema, pageQuerySchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { jobToWire } from '../../../contract/tools/jobMapping.ts';
import { jobPageSchema, jobParamsSchema, jobSchema } from '../../../contract/tools/jobSchemas.ts';
import { fileSchema, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { JobRefusal } from '../../../domain/tools/longJob.ts';
import { adminsOnly, requireActor, withToken } from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import type { JobsService } from './jobsService.ts';

interface JobRoutesDeps {
  jobs: JobsService;
  originOf: OriginOf;
}

/** Long work, for admins. */
export function jobRoutes({ jobs, originOf }: JobRoutesDeps): Routes {
  return async (app) => {
    adminsOnly(app, 'any');

    app.get(TOOLS_PATHS.jobs, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const found = await jobs.list({ page, pageSize });
      return pageToWire(found, jobToWire, pageUrls(request, originOf));
    });

    app.get(TOOLS_PATHS.job, withToken(jobRoute), async (request) =>
      jobToWire(await jobs.find(request.params.id)),
    );

    app.post(TOOLS_PATHS.jobCancel, withToken(cancelRoute), async (request) =>
      jobToWire(await jobs.cancel(request.params.id, requireActor(request))),
    );

    app.get(TOOLS_PATHS.jobRefusals, withToken(refusalsRoute), async (request, reply) => {
      const { id } = request.params;
      const batches = rowsOf(await jobs.refusals(id));
      return sendCsv(reply, { name: `tarea-${id}`, headers: ['Qué', 'Por qué'], batches });
    });
  };
}

async function* rowsOf(batches: AsyncIterable<JobRefusal[]>) {
  for await (const batch of batches) yield batch.map(({ subject, reason }) => [subject, reason]);
}

const tags = ['tools'];
const params = jobParamsSchema;

const listRoute = {
  schema: {
    summary: 'Long work of admins, newest first',
    tags,
    querystring: pageQuerySchema,
    response: { 200: jobPageSchema, ...toolsRefusals },
  },
};

const jobRoute = {
  schema: {
    summary: 'Progress of a job',
    tags,
    params,
    response: { 200: jobSchema, ...toolsRefusals },
  },
};

const cancelRoute = {
  schema: {
    summary: 'Cancel a job',
    description: 'It ends after the step it is in. What is done stays.',
    tags,
    params,
    response: { 200: jobSchema, 409: errorSchema, ...toolsRefusals },
  },
};

const refusalsRoute = {
  schema: {
    summary: 'What a job could not work on, and why, as a CSV file',
    tags,
    params,
    response: { 200: fileSchema, ...toolsRefusals },
  },
};
