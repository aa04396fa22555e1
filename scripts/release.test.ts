import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyServerFiles } from './release/serverFiles.ts';
import { makeRelease, NAMESPACE } from './release/makeRelease.ts';

const canSign = spawnSync('ssh-keygen', ['-?']).error === undefined;
let folder: string;
let root: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brazada-release-'));
  root = path.join(folder, 'sources');
  target = path.join(folder, 'release');
  const own = {
    name: 'brazada',
    version: '9.8.7',
    dependencies: { 'in-use': '1.2.3' },
    devDependencies: { tool: '4.5.6' },
  };
  const packages = {
    '': own,
    'node_modules/in-use': { version: '1.2.3' },
    'node_modules/tool': { version: '4.5.6', dev: true },
  };
  write('package.json', JSON.stringify(own));
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  write('dist/web/index.html', '<!doctype html>');
  write('src/server/main.ts', 'start();');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const listed = (): string[] =>
  execFileSync('tar', ['-tzf', path.join(target, 'brazada-9.8.7.tar.gz')], { encoding: 'utf8' })
    .trim()
    .split('\n');

test('an archive has what a server needs, and nothing private or of the tests', async () => {
  for (const file of [
    'src/server/main.test.ts',
    'src/testing/openShop.ts',
    'scripts/lint/rules.ts',
    'scripts/gallery/package.json',
    'scripts/gallery/shots.ts',
    'deploy/brazada.env',
    'deploy/brazada.env.example',
    'deploy/tls/privkey.pem',
    '.env',
    '.data/shop.db',
    'e2e/cart.e2e.ts',
  ]) {
    write(file, 'something');
  }
  await makeRelease({ root, target, key: null });
  const expected = [
    'deploy/brazada.env.example',
    'dist/web/index.html',
    'package-lock.json',
    'package.json',
    'scripts/gallery/package.json',
    'src/server/main.ts',
  ];
  expect(listed()).toEqual(expected.map((file) => `brazada-9.8.7/${file}`));
  const image = path.join(folder, 'image');
  await copyServerFiles(root, image);
  expect(readFileSync(path.join(image, 'src/server/main.ts'), 'utf8')).toBe('start();');
});

test('the checksums hold until a byte changes, and the parts are those of a server', async () => {
  await makeRelease({ root, target, key: null });
  const check = () =>
    spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: target });
  expect(check().status).toBe(0);
  const parts = readFileSync(path.join(target, 'brazada-9.8.7.cdx.json'), 'utf8');
  expect(parts).toContain('pkg:npm/in-use@1.2.3');
  expect(parts).not.toContain('pkg:npm/tool');
  appendFileSync(path.join(target, 'brazada-9.8.7.tar.gz'), '.');
  expect(check().status).toBe(1);
});

(canSign ? test : test.skip)('a signature holds for these checksums and this key', async () => {
  const key = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'a release', '-f', key]);
  const signers = path.join(folder, 'signers');
  writeFileSync(signers, `release@brazada ${readFileSync(`${key}.pub`, 'utf8')}`);
  const verify = () =>
    spawnSync(
      'ssh-keygen',
      ['-Y', 'verify', '-n', NAMESPACE, '-f', signers, '-I', 'release@brazada', '-s'].concat(
        path.join(target, 'SHA256SUMS.sig'),
      ),
      { input: readFileSync(path.join(target, 'SHA256SUMS')) },
    ).status;
  expect(await makeRelease({ root, target, key })).toContain('SHA256SUMS.sig');
  expect(verify()).toBe(0);
  appendFileSync(path.join(target, 'SHA256SUMS'), '\n');
  expect(verify()).not.toBe(0);
  expect(await makeRelease({ root, target, key: null })).not.toContain('SHA256SUMS.sig');
  expect(verify()).not.toBe(0);
});

test('sources that were not built are refused', async () => {
  rmSync(path.join(root, 'dist'), { recursive: true });
  await expect(makeRelease({ root, target, key: null })).rejects.toThrow(/run "npm run build"/);
});
