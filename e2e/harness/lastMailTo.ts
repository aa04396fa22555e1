import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The text of the newest mail to an address, once the shop has sent one. */
export async function lastMailTo(address: string, folder: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = await newest(address, folder)), { timeout: 20_000 })
    .not.toBe('');
  return found;
}

async function newest(address: string, folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.findLast((mail) => mail.includes(address)) ?? '';
}
