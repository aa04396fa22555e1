import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ListenForCatalogue } from './openPostgres.ts';
import { CATALOGUE_CHANNEL } from './postgresDialect.ts';

const RECONNECT_MS = 1000;
const TIMEOUT_MS = 5000;
/** Keep-alive interval: silently broken connections would otherwise go unnoticed. */
const HEARTBEAT_MS = 15_000;

/** A dedicated LISTEN connection that reconnects and catches up on missed changes. */
export function listenOverPg(connectionString: string): ListenForCatalogue {
  return (announce, readVersion) => {
    let client: Client | null = null;
    let isStopped = false;

    /** Runs until the connection ends. @throws Error in any case. */
    async function listen(): Promise<never> {
      client = new Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
      });
      const ended = Promise.withResolvers<void>();
      client.on('error', () => undefined);
      client.once('end', ended.resolve);
      client.on('notification', ({ payload }) => announce(Number(payload)));
      await client.connect();
      const { rows } = await client.query<{ name: string }>(`select ${CATALOGUE_CHANNEL} as name`);
      const statement = `listen ${escapeIdentifier(rows[0]?.name ?? '')}`;
      await client.query(statement);
      announce(await readVersion());
      for (;;) {
        await Promise.race([ended.promise, pause(HEARTBEAT_MS, undefined, { ref: false })]);
        await client.query(statement);
        // A pooler may have swallowed the news.
        announce(await readVersion());
      }
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
