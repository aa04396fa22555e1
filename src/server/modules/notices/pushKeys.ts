import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface PushKeysDeps {
  database: Database;
  clock: Clock;
  keyring: Pick<Keyring, 'seal' | 'open'>;
  generate: () => Promise<VapidKeys>;
}

/** The stored pair: only the keyring of this installation opens its private key. */
interface StoredKeys {
  publicKey: string;
  keyId: string;
  sealed: string;
}

const NAME = 'vapid';
const ABOUT = 'push:private';

/** Seals the private key with the newest one. One that does not open stays: `pushKeys` makes a new pair. */
export async function resealPushKeys(
  { db, transaction }: Database,
  keyring: Pick<Keyring, 'seal' | 'open'>,
): Promise<void> {
  const row = await db
    .selectFrom('shop_secrets')
    .select('secret')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (!row) return;
  const { publicKey, ...sealed } = JSON.parse(row.secret) as StoredKeys;
  const privateKey = await keyring.open(sealed, ABOUT);
  if (privateKey === null) return;
  const secret = JSON.stringify({ publicKey, ...(await keyring.seal(privateKey, ABOUT)) });
  await transaction((trx) =>
    trx
      .updateTable('shop_secrets')
      .set({ secret })
      .where('name', '=', NAME)
      .where('secret', '=', row.secret)
      .execute(),
  );
}

/**
 * The shop's pair of keys for push services, made once. Where the keyring does not open the private one, such as after a
 * restore elsewhere, there is a new pair, and the devices that know the former one are forgotten.
 */
export function pushKeys({ database, clock, keyring, generate }: PushKeysDeps) {
  const { db, transaction, onCatalogueChanged } = database;
  let known: Promise<VapidKeys> | null = null;
  onCatalogueChanged((change) => {
    if (change === 'anything') known = null;
  });

  async function read(): Promise<{ secret: string | null; keys: VapidKeys | null }> {
    const row = await db
      .selectFrom('shop_secrets')
      .select('secret')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (!row) return { secret: null, keys: null };
    const { publicKey, ...sealed } = JSON.parse(row.secret) as StoredKeys;
    const privateKey = await keyring.open(sealed, ABOUT);
    return { secret: row.secret, keys: privateKey === null ? null : { publicKey, privateKey } };
  }

  async function readOrMake(): Promise<VapidKeys> {
    const found = await read();
    if (found.keys) return found.keys;
    const made = await generate();
    const stored = { publicKey: made.publicKey, ...(await keyring.seal(made.privateKey, ABOUT)) };
    const secret = JSON.stringify(stored);
    await transaction(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('shop_secrets')
        .values({ name: NAME, secret, created_at: clock.now().getTime() })
        .onConflict((same) =>
          same
            .column('name')
            .doUpdateSet({ secret })
            .where('shop_secrets.secret', '=', found.secret ?? ''),
        )
        .executeTakeFirstOrThrow();
      // Of two processes the first one's pair counts.
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await trx.deleteFrom('push_devices').execute();
    });
    const { keys } = await read();
    if (!keys) throw new Error('The keys for push services cannot be read');
    return keys;
  }

  return (): Promise<VapidKeys> => {
    known ??= readOrMake();
    known.catch(() => (known = null));
    return known;
  };
}
