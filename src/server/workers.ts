import { pathToFileURL } from 'node:url';
import { closeOnSignals } from './platform/closeOnSignals.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { createLogger } from './platform/logging/createLogger.ts';
import { OperatorError } from './platform/OperatorError.ts';
import { printLines } from './platform/printLines.ts';
import { superviseProcesses } from './platform/processes/superviseProcesses.ts';

/** The program of one process of the shop: beside this one, among the sources or in the build. */
const PROGRAM = import.meta.filename.replace(/workers(?=\.\w+$)/, 'main');

/** The shop in several processes of this machine; in one where `WORKERS` says so. */
async function main(): Promise<void> {
  const { workers, jobs, logLevel } = readConfig(process.env);
  if (workers === 1) {
    await import(/* webpackIgnore: true */ pathToFileURL(PROGRAM).href);
    return;
  }
  const logger = createLogger(logLevel);
  const processes = superviseProcesses({
    program: PROGRAM,
    roles: [
      ...Array<'shoppers'>(workers).fill('shoppers'),
      ...(jobs === 'on' ? ['jobs' as const] : []),
    ],
    logger,
  });
  const end = closeOnSignals(
    () => processes.close(),
    (error) => logger.fatal({ err: error }, 'could not close'),
  );
  process.on('SIGHUP', () => void processes.replaceAll());
  const opened = await processes.open();
  if (opened) printLines(opened);
  else end(1);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
