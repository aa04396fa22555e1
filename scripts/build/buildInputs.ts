import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const webFolders = [
  'src/web',
  'src/inspector',
  'src/protocol',
  'src/contract',
  'src/domain',
  'public',
  'scripts/webpack',
];
const serverFolders = [
  'src/server',
  'src/protocol',
  'src/contract',
  'src/domain',
  'scripts/webpack',
];
const files = ['webpack.config.js', 'scripts/build/serverConfig.ts', 'package-lock.json'];
const notBuilt = /(\.test\.tsx?|\.md)$/;

/** A hash of all inputs of the web build: equal hashes, equal build. */
export function hashWebInputs(): Promise<string> {
  return hashOf(webFolders);
}

/** The same for the build of the server. */
export function hashServerInputs(): Promise<string> {
  return hashOf(serverFolders);
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const inFolders = await Promise.all(folders.map(filesOf));
  const inputs = [...files, ...inFolders.flat()].filter((file) => !notBuilt.test(file)).sort();
  const contents = await Promise.all(inputs.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  inputs.forEach((file, index) => {
    const content = contents[index] ?? '';
    hash.update(`${file}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
