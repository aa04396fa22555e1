import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashServerInputs, hashWebInputs } from './buildInputs.ts';

const root = path.resolve(import.meta.dirname, '../..');
const recordFile = path.join(root, 'dist/build.json');

/** Input hashes and files of the last build, so that the next one knows what to delete. */
export interface BuildRecord {
  inputs: string;
  serverInputs: string;
  files: string[];
  previousFiles: string[];
}

/** Empty without a build or with an unreadable record. */
export async function readBuildRecord(): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordFile, 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

export async function writeBuildRecord(record: BuildRecord): Promise<void> {
  await mkdir(path.dirname(recordFile), { recursive: true });
  await writeFile(recordFile, JSON.stringify(record, null, 2));
}

export async function isBuildStale(): Promise<boolean> {
  const record = await readBuildRecord();
  if (!record || !(await exists('dist/web/index.html'))) return true;
  return record.inputs !== (await hashWebInputs());
}

/** True while `dist/server` is of these sources. */
export async function isServerBuilt(): Promise<boolean> {
  const record = await readBuildRecord();
  if (!record?.serverInputs || !(await exists('dist/server/main.mjs'))) return false;
  return record.serverInputs === (await hashServerInputs());
}

function exists(file: string): Promise<boolean> {
  return access(path.join(root, file)).then(
    () => true,
    () => false,
  );
}
