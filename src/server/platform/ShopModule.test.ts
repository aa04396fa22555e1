import { bareShopApp } from '../../testing/bareShopApp.ts';
import { startOnListen } from './ShopModule.ts';

test('a job runs as long as the server listens', async () => {
  const heard: string[] = [];
  const app = await bareShopApp();
  const job = () => {
    heard.push('started');
    return { wake: () => undefined, stop: async () => void heard.push('stopped') };
  };
  startOnListen(app, [{ start: [job] }, {}]);
  await app.ready();
  expect(heard).toEqual([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(heard).toEqual(['started']);
  await app.close();
  expect(heard).toEqual(['started', 'stopped']);
});

test('an app that never listened starts no job', async () => {
  const app = await bareShopApp();
  const job = () => {
    throw new Error('started');
  };
  startOnListen(app, [{ start: [job] }]);
  await app.ready();
  await expect(app.close()).resolves.toBeUndefined();
});
