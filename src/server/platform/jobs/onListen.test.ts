import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { onListen } from './onListen.ts';

test('a job runs as long as the server listens', async () => {
  const heard: string[] = [];
  const app = await bareShopApp();
  onListen(app, () => {
    heard.push('started');
    return { wake: () => undefined, stop: async () => void heard.push('stopped') };
  });
  await app.ready();
  expect(heard).toEqual([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(heard).toEqual(['started']);
  await app.close();
  expect(heard).toEqual(['started', 'stopped']);
});

test('an app that never listened starts no job', async () => {
  const app = await bareShopApp();
  onListen(app, () => {
    throw new Error('started');
  });
  await app.ready();
  await expect(app.close()).resolves.toBeUndefined();
});
