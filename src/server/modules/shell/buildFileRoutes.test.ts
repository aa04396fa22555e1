import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { buildFileRoutes } from './buildFileRoutes.ts';

let directory: string;
let app: ShopApp;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'brazada-build-'));
  await mkdir(join(directory, 'web/static'), { recursive: true });
  await mkdir(join(directory, 'web/icons'));
  const files: [string, string | Buffer][] = [
    ['secret.txt', 'secret'],
    ['web/index.html', '<!doctype html>'],
    ['web/manifest.json', '{}'],
    ['web/favicon.svg', '<svg/>'],
    ['web/icons/icon-180.png', 'png'],
    ['web/site.webmanifest', '{}'],
    ['web/static/main.0123456789.js', 'plain script'],
    ['web/static/main.0123456789.js.map', 'whole source'],
    ['web/static/main.0123456789.js.br', brotliCompressSync('plain script')],
  ];
  for (const [name, content] of files) await writeFile(join(directory, name), content);
  app = await bareShopApp();
  await app.register(buildFileRoutes(join(directory, 'web')));
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('a hashed file is immutable and precompressed', async () => {
  const url = '/static/main.0123456789.js';
  const plain = await app.inject(url);
  expect(plain.body).toBe('plain script');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['content-type']).toBe(plain.headers['content-type']);
  expect(br.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('plain script');
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/icons/icon-180.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('%s is served as %s', async (url, type) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain(type);
});

test.each([
  '/static/gone.0123456789.js',
  '/static/main.0123456789.js.map',
  '/static/',
  '/static/../index.html',
  '/static/..%2Findex.html',
  '/static/..%2F..%2Fsecret.txt',
  '/index.html',
  '/manifest.json',
  '/%2e%2e/secret.txt',
])('%s is a 404 without a page shell', async (url) => {
  const answer = await app.inject(url);
  expect([403, 404]).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).not.toContain('secret');
});
