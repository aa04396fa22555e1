import { bareShopApp } from '../../testing/bareShopApp.ts';
import { runModules } from './ShopModule.ts';

test('a job runs as long as the server listens', async () => {
  const heard: string[] = [];
  const app = await bareShopApp();
  const job = () => {
    heard.push('started');
    return { wake: () => undefined, stop: async () => void heard.push('stopped') };
  };
  runModules(app, [{ start: [job] }, {}]);
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
  runModules(app, [{ start: [job] }]);
  await app.ready();
  await expect(app.close()).resolves.toBeUndefined();
});

test('a module prepares before requests, and its jobs end with the app', async () => {
  const heard: string[] = [];
  const note = (word: string) => async () => void heard.push(word);
  const job = () => ({ wake: () => undefined, stop: note('stopped') });
  const app = await bareShopApp();
  runModules(app, [{ prepare: note('prepared') }, { start: [job] }]);
  await app.ready();
  expect(heard).toEqual(['prepared']);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(heard).toEqual(['prepared', 'stopped']);
});
