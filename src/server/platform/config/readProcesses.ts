import { availableParallelism } from 'node:os';
import type { Config } from './Config.ts';
import { readChoice, readSwitch, readText, readWhole, type Environment } from './readValues.ts';
import { OperatorError } from '../OperatorError.ts';

const MOST_WORKERS = 128;
const JOBS = ['on', 'only', 'off'] as const;

/** The settings that say how many processes run the shop. @throws OperatorError */
export function readProcesses(
  env: Environment,
  databaseUrl: string | null,
): Pick<Config, 'workers' | 'jobs' | 'supervision'> {
  const cores = databaseUrl === null ? 1 : availableParallelism();
  const workers =
    readText(env, 'WORKERS') === 'auto'
      ? cores
      : (readWhole(env, 'WORKERS', { least: 1, most: MOST_WORKERS }) ?? 1);
  const jobs = readChoice(env, 'JOBS', JOBS) ?? 'on';
  if (databaseUrl === null && workers > 1) throw needsPostgres(`WORKERS=${workers}`);
  if (databaseUrl === null && jobs !== 'on') throw needsPostgres(`JOBS=${jobs}`);
  if (jobs === 'only' && workers > 1) {
    throw new OperatorError(
      'JOBS=only is one process without shoppers: leave WORKERS out, or JOBS.',
    );
  }
  const runner = readText(env, 'JOB_RUNNER');
  return { workers, jobs, supervision: readSwitch(env, 'SUPERVISED') ? { runner } : null };
}

function needsPostgres(setting: string): OperatorError {
  return new OperatorError(
    `${setting} needs a DATABASE_URL: the embedded database is for one process.`,
  );
}
