import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { readPathsOptions, USAGE } from './paths/readPathsOptions.ts';
import { replayFile } from './paths/replayFile.ts';
import { walkAll } from './paths/walkAll.ts';

/** Exit code 1 when a state or transition is unreachable, or a recording does not match the machines. */
async function paths(): Promise<boolean> {
  const { recording, wantsHelp } = readPathsOptions(process.argv.slice(2));
  if (wantsHelp) {
    console.log(`Usage: ${USAGE}`);
    console.log(
      'Walks every machine by its shortest paths, or through what the inspector exported.',
    );
    return true;
  }
  return recording === null ? walkAll() : replayFile(recording);
}

try {
  process.exitCode = (await paths()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
