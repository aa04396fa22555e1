import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type RunningShop } from '../../scripts/shop/startShop.ts';

interface DemoShop extends Pick<RunningShop, 'url' | 'stop'> {
  /** Folder of mail files. */
  mailFolder: string;
}

/** The built shop with its demo content, on a free port and with its own data folder. */
export async function openDemoShop(settings: Readonly<Record<string, string>>): Promise<DemoShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'brazada-e2e-'));
  const { url, stop } = await startShop(dataDir, settings);
  return {
    url,
    mailFolder: path.join(dataDir, 'outbox'),
    async stop() {
      try {
        await stop();
      } finally {
        await rm(dataDir, { recursive: true });
      }
    },
  };
}
