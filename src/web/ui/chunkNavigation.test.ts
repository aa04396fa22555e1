import { loadChunk } from './chunkNavigation.ts';

const chunkError = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/static/7.js' });
const answering = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));

beforeEach(() => window.sessionStorage.clear());

test('returns a loaded chunk', async () => {
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
});

test('a network failure is an error, not a reload', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toThrow('chunk 7');
  expect(window.sessionStorage).toHaveLength(0);
});

test('a chunk that throws is an error', async () => {
  answering(200);
  await expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toThrow('chunk 7');
});

test('a chunk removed by a deploy reloads the page, only once', async () => {
  answering(404);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const outcome = Promise.race([
    loadChunk(() => Promise.reject(chunkError())).then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(() => resolve('reloading'), 50)),
  ]);
  expect(await outcome).toBe('reloading');
  await expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toThrow('chunk 7');
});
