import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for mail to an address that contains these words, and returns the newest text. */
export async function lastMailTo(address: string, folder: string, words = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => (found = await newest([address, words], folder)), { timeout: 20_000 })
    .not.toBe('');
  return found;
}

async function newest(words: readonly string[], folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.findLast((mail) => words.every((each) => mail.includes(each))) ?? '';
}
