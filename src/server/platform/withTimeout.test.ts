import { withTimeout } from './withTimeout.ts';

test('what comes in time is passed on', async () => {
  await expect(withTimeout(10_000, Promise.resolve('yes'))).resolves.toBe('yes');
  await expect(withTimeout(10_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('what never comes is not waited for', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(withTimeout(5, never)).rejects.toThrow('No answer within 5 ms');
});
