import { z } from 'zod';
import { JOB_KINDS, JOB_STATES } from '../../domain/tools/longJob.ts';
import { pageOf, urlId } from '../wireSchemas.ts';

export const jobSchema = z.object({
  id: z.int(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  total: z.int(),
  done: z.int().describe('Items worked on, with those that were refused'),
  refused: z.int(),
  failure: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});

export const jobPageSchema = pageOf(jobSchema);

export const jobParamsSchema = z.object({ id: urlId });

export type JobWire = z.infer<typeof jobSchema>;
