import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';
import { serverFiles } from './serverFiles.ts';

interface ReleaseOptions {
  root: string;
  /** Folder of the finished files. */
  target: string;
  /** Private key of OpenSSH that signs the checksums; null for none. */
  key: string | null;
}

const CHECKSUMS = 'SHA256SUMS';
/** A signature of something else by the same key does not pass for one of a release. */
export const NAMESPACE = 'brazada-release';
const MOST_SBOM_BYTES = 64 * 1024 * 1024;

/** The archive of a server, its list of parts, and checksums of both. Returns the names of the files. */
export async function makeRelease({ root, target, key }: ReleaseOptions): Promise<string[]> {
  const { name, version } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version', string>;
  const built = path.join(root, 'dist/web/index.html');
  await access(built).catch(() => {
    throw new OperatorError('There is no web app in dist/: run "npm run build" first.');
  });
  await mkdir(target, { recursive: true });
  const folder = `${name}-${version}`;
  const [archive, parts] = [`${folder}.tar.gz`, `${folder}.cdx.json`];
  await pack(root, folder, path.join(target, archive));
  await writeFile(path.join(target, parts), listParts(root));
  const lines = [];
  for (const file of [archive, parts]) {
    lines.push(`${await checksumOf(path.join(target, file))}  ${file}\n`);
  }
  await writeFile(path.join(target, CHECKSUMS), lines.join(''));
  const signature = await sign(path.join(target, CHECKSUMS), key);
  return [archive, parts, CHECKSUMS, ...signature];
}

async function pack(root: string, folder: string, archive: string): Promise<void> {
  const sources = [];
  for (const file of await serverFiles(root)) {
    const source = path.join(root, file);
    const { mtime } = await stat(source);
    // No name of who made it; anyone may read it.
    const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root', mode: 0o644, mtime };
    sources.push({ type: 'file' as const, source, target: `${folder}/${file}`, ...owner });
  }
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(archive));
}

/** CycloneDX, of the packages that a server installs. */
function listParts(root: string): string {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const which = ['--omit', 'dev', '--package-lock-only', '--workspaces=false'];
  return execFileSync('npm', ['sbom', ...format, ...which], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_SBOM_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The signature of a former release must not stay beside new checksums. */
async function sign(checksums: string, key: string | null): Promise<string[]> {
  const signature = `${checksums}.sig`;
  await rm(signature, { force: true });
  if (key === null) return [];
  // A passphrase is asked for on the terminal.
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', NAMESPACE, '-f', key, checksums], {
    stdio: 'inherit',
  });
  return [path.basename(signature)];
}
