import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const FILE = pathToFileURL(path.join(import.meta.dirname, 'giveWay.ts')).href;
/** Scheduling data of the low-priority thread. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  import('${FILE}').then(({ giveWay }) => {
    giveWay();
    const id = Number(readlinkSync('/proc/thread-self').split('/').pop());
    parentPort.postMessage(getPriority(id));
  });`;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('one thread stands back, and the others stay as they are', async () => {
  const before = getPriority();
  const thread = new Worker(THREAD, { eval: true });
  const [priority] = (await once(thread, 'message')) as [number];
  await thread.terminate();
  expect(priority).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  expect(getPriority()).toBe(before);
});
