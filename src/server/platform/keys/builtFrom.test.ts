import { builtFrom } from './builtFrom.ts';

it('is built once for the same settings, also by two at once, and again for others', async () => {
  let settings = { account: 'a' };
  const build = jest.fn(async ({ account }: typeof settings) => ({ account }));
  const open = builtFrom(async () => ({ ...settings }), build);
  const [first, second] = await Promise.all([open(), open()]);
  expect(first).toBe(second);
  settings = { account: 'b' };
  expect(await open()).toEqual({ account: 'b' });
  expect(build).toHaveBeenCalledTimes(2);
});

it('tries a failed build again, whether it throws or rejects', async () => {
  const build = jest.fn<Promise<string>, []>();
  build.mockImplementationOnce(() => {
    throw new Error('thrown');
  });
  build.mockRejectedValueOnce(new Error('rejected'));
  build.mockResolvedValueOnce('built');
  const open = builtFrom(async () => 'the same', build);
  await expect(open()).rejects.toThrow('thrown');
  await expect(open()).rejects.toThrow('rejected');
  expect(await open()).toBe('built');
  expect(await open()).toBe('built');
  expect(build).toHaveBeenCalledTimes(3);
});
