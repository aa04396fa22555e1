import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files and folders that a server needs besides its packages, which `npm ci --omit=dev` brings by the lock file. */
const KEPT = [
  '.npmrc',
  'LICENSE',
  'README.md',
  'THIRD_PARTY.md',
  'package.json',
  'package-lock.json',
  'webpack.config.js',
  'deploy',
  'dist/build.json',
  'dist/render',
  'dist/server',
  'dist/web',
  'docs/operating.md',
  'public',
  'scripts',
  'src',
];
/** Code that only the development of the shop runs. The sources of the pages stay: the build is known by their hash. */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /^src\/testing\//,
  /^scripts\/(?:jest|lint|paths)\//,
  // npm looks for the package of each workspace.
  /^scripts\/gallery\/(?!package\.json$)/,
  /^deploy\/(?:tls|brazada\.env|telemetry\/node_modules)(?:\/|$)/,
];

/** Paths of a release in `root`, with slashes, sorted. Those that are not there are left out. */
export async function serverFiles(root: string): Promise<string[]> {
  const found = await Promise.all(KEPT.map((each) => filesUnder(root, each)));
  return found
    .flat()
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)))
    .toSorted();
}

async function filesUnder(root: string, name: string): Promise<string[]> {
  const [folder, base] = [path.dirname(name), path.basename(name)];
  const beside = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const entry = beside.find((each) => each.name === base);
  if (!entry?.isDirectory()) return entry ? [name] : [];
  const within = await readdir(path.join(root, name), { recursive: true, withFileTypes: true });
  return within
    .filter((each) => each.isFile())
    .map((each) => path.relative(root, path.join(each.parentPath, each.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}

/** Puts the same files into a folder, for an image. */
export async function copyServerFiles(root: string, folder: string): Promise<void> {
  for (const file of await serverFiles(root)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(folder, file));
  }
}
