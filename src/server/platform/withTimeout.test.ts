import { withTimeout } from './withTimeout.ts';

test('passes on a result in time', async () => {
  await expect(withTimeout(10_000, Promise.resolve('yes'))).resolves.toBe('yes');
  await expect(withTimeout(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('rejects after the timeout', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(withTimeout(5, never)).rejects.toThrow('No answer within 5 ms');
});
