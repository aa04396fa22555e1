import type { LongJob } from '../../domain/tools/longJob.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type { JobWire } from './jobSchemas.ts';

export function jobToWire({ createdBy, createdAt, endedAt, ...job }: LongJob): JobWire {
  return {
    ...job,
    created_by: createdBy,
    created_at: instantToWire(createdAt),
    ended_at: endedAt === null ? null : instantToWire(endedAt),
  };
}

export function jobFromWire(wire: JobWire): LongJob {
  const { created_by: createdBy, created_at: createdAt, ended_at: endedAt, ...job } = wire;
  return {
    ...job,
    createdBy,
    createdAt: Date.parse(createdAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
  };
}
