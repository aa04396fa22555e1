import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ListenForCatalogue } from './openPostgres.ts';
import { CATALOGUE_CHANNEL } from './postgresDialect.ts';

const RECONNECT_MS = 1000;

/** A connection of its own that listens; when it breaks it comes back and asks what it missed. */
export function listenOverPg(connectionString: string): ListenForCatalogue {
  return (announce, readVersion) => {
    let client: Client | null = null;
    let isStopped = false;

    /** Until the connection ends. */
    async function listen(): Promise<void> {
      client = new Client({ connectionString, keepAlive: true });
      const ended = Promise.withResolvers<void>();
      client.on('error', () => undefined);
      client.once('end', ended.resolve);
      client.on('notification', ({ payload }) => announce(Number(payload)));
      await client.connect();
      const { rows } = await client.query<{ name: string }>(`select ${CATALOGUE_CHANNEL} as name`);
      await client.query(`listen ${escapeIdentifier(rows[0]?.name ?? '')}`);
      announce(await readVersion());
      await ended.promise;
    }

    async function keepListening(): Promise<void> {
      while (!isStopped) {
        await listen().catch(() => undefined);
        await client?.end().catch(() => undefined);
        await pause(RECONNECT_MS, undefined, { ref: false });
      }
    }

    void keepListening();
    return () => {
      isStopped = true;
      void client?.end().catch(() => undefined);
    };
  };
}
