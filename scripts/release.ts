import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { makeRelease } from './release/makeRelease.ts';
import { copyServerFiles } from './release/serverFiles.ts';

const root = path.resolve(import.meta.dirname, '..');

function readOptions() {
  try {
    return parseArgs({ options: { key: { type: 'string' }, folder: { type: 'string' } } }).values;
  } catch {
    throw new OperatorError('Usage: npm run release [-- --key PRIVATE_KEY | --folder FOLDER]');
  }
}

try {
  const { key = null, folder } = readOptions();
  if (folder === undefined) {
    const target = path.join(root, 'dist/release');
    for (const file of await makeRelease({ root, target, key })) {
      console.log(path.relative(process.cwd(), path.join(target, file)));
    }
  } else {
    await copyServerFiles(root, folder);
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
