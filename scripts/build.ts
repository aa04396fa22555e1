import path from 'node:path';
import { readBuildRecord, writeBuildRecord, type BuildRecord } from './build/buildRecord.ts';
import { hashServerInputs, hashWebInputs } from './build/buildInputs.ts';
import { compileShop } from './build/compileShop.ts';
import { pruneBuild } from './build/pruneBuild.ts';

const BUILD_NAME_LENGTH = 16;
const output = path.resolve(import.meta.dirname, '../dist/web');

/** Files of the previous build are kept: recently opened pages still request them. */
async function build(): Promise<void> {
  const began = performance.now();
  const [before, inputs, serverInputs] = await Promise.all([
    readBuildRecord(),
    hashWebInputs(),
    hashServerInputs(),
  ]);
  const files = await compileShop(inputs.slice(0, BUILD_NAME_LENGTH));
  const previousFiles = before ? previousGeneration(before, files) : [];
  await pruneBuild(output, new Set([...files, ...previousFiles]));
  await writeBuildRecord({ inputs, serverInputs, files, previousFiles });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Built the web app and the server: ${files.length} files for browsers in ${seconds} s.`,
  );
}

/** Rebuilding the same files is not a new generation. */
function previousGeneration(before: BuildRecord, files: readonly string[]): string[] {
  return before.files.join() === files.join() ? before.previousFiles : before.files;
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
