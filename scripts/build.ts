import path from 'node:path';
import { readBuildRecord, writeBuildRecord, type BuildRecord } from './build/buildRecord.ts';
import { compileWeb } from './build/compileWeb.ts';
import { pruneBuild } from './build/pruneBuild.ts';
import { hashWebInputs } from './build/webInputs.ts';

const BUILD_NAME_LENGTH = 16;
const output = path.resolve(import.meta.dirname, '../dist/web');

/** Files of the previous build are kept: recently opened pages still request them. */
async function build(): Promise<void> {
  const began = performance.now();
  const [before, inputs] = await Promise.all([readBuildRecord(), hashWebInputs()]);
  const files = await compileWeb(inputs.slice(0, BUILD_NAME_LENGTH));
  const previousFiles = before ? previousGeneration(before, files) : [];
  await pruneBuild(output, new Set([...files, ...previousFiles]));
  await writeBuildRecord({ inputs, files, previousFiles });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Built the web app: ${files.length} files in ${seconds} s.`);
}

/** Rebuilding the same files is not a new generation. */
function previousGeneration(before: BuildRecord, files: readonly string[]): string[] {
  return before.files.join() === files.join() ? before.previousFiles : before.files;
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
