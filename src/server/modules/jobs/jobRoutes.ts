import type { FastifyRequest } from 'fastify';
import { errorSchema, pageQuerySchema } from '../../../contract/wireSchemas.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import { jobToWire } from '../../../contract/tools/jobMapping.ts';
import { jobPageSchema, jobParamsSchema, jobSchema } from '../../../contract/tools/jobSchemas.ts';
import { csvAnswer, toolsRefusals } from '../../../contract/tools/tableSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import { mayUse } from '../../../domain/people/adminAreas.ts';
import {
  JOB_GATES,
  JOB_KINDS,
  type JobRefusal,
  type LongJob,
} from '../../../domain/tools/longJob.ts';
import {
  adminsOnly,
  requireActor,
  requireAdmin,
  requireArea,
  withToken,
} from '../../platform/http/caller.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import { sendCsv } from '../../platform/http/sendCsv.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { type JobsDeps, jobsService } from './jobsService.ts';

interface JobRoutesDeps extends JobsDeps {
  originOf: OriginOf;
}

/** Long work: each job is for the admins of its area. */
export function jobRoutes({ originOf, ...deps }: JobRoutesDeps): Routes {
  const jobs = jobsService(deps);

  /** @throws ShopError notFound, forbidden */
  async function jobOf(request: FastifyRequest<{ Params: { id: number } }>): Promise<LongJob> {
    const job = await jobs.find(request.params.id);
    requireArea(request, JOB_GATES[job.kind]);
    return job;
  }

  return async (app) => {
    adminsOnly(app, TOOLS_PAGES.jobs.area);

    app.get(TOOLS_PATHS.jobs, withToken(listRoute), async (request) => {
      const { page, page_size: pageSize } = request.query;
      const { areas } = requireAdmin(request);
      const kinds = JOB_KINDS.filter((kind) => mayUse(areas, JOB_GATES[kind]));
      const results = await jobs.list({ page, pageSize }, kinds);
      return pageToWire(results, jobToWire, pageUrls(request, originOf));
    });

    app.get(TOOLS_PATHS.job, withToken(jobRoute), async (request) =>
      jobToWire(await jobOf(request)),
    );

    app.post(TOOLS_PATHS.jobCancel, withToken(cancelRoute), async (request) => {
      const { id } = await jobOf(request);
      return jobToWire(await jobs.cancel(id, requireActor(request)));
    });

    app.get(TOOLS_PATHS.jobRefusals, withToken(refusalsRoute), async (request, reply) => {
      const { id } = await jobOf(request);
      const batches = rowsOf(jobs.refusals(id));
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
    description: 'Only of the areas that the caller has.',
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
    response: { 200: csvAnswer, ...toolsRefusals },
  },
};
