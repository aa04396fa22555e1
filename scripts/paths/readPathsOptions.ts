import { parseArgs } from 'node:util';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

export const USAGE = 'npm run paths [-- --recording FILE]';

interface PathsCommand {
  /** A recording of the inspector; null: all paths of all machines. */
  recording: string | null;
  wantsHelp: boolean;
}

/** @throws OperatorError */
export function readPathsOptions(args: readonly string[]): PathsCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { recording: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    return { recording: values.recording ?? null, wantsHelp: values.help };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/[.\n]/);
    throw new OperatorError(`${sentence}. Usage: ${USAGE}`);
  }
}
