import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ConfiguredSite } from '../../domain/siteConfiguration.ts';
import type { Bucket } from './bucket/Bucket.ts';
import type { Clock, MonotonicTime } from './clock.ts';
import type { AppConfig } from './config/Config.ts';
import type { PasswordCost } from './crypto/passwordHash.ts';
import type { Database } from './database/Database.ts';
import type { DataDirectory } from './dataDirectory.ts';
import { countAttempts } from './http/countAttempts.ts';
import { addressLimits, callLimits, guessLimits, nameLimits } from './http/callLimits.ts';
import { originOf } from './http/requestOrigin.ts';
import { keyAlarm } from './keys/keyAlarm.ts';
import type { Keyring } from './keys/keyring.ts';
import type { KeyStore } from './keys/keyStore.ts';
import type { OperatorKeys, ShopKeys } from './keys/shopKeys.ts';
import { mailShop } from './mail/layout/mailShop.ts';
import type { MediaStore } from './media/MediaStore.ts';
import type { ServedPictures } from './media/ServedPictures.ts';

export interface AppDeps {
  config: AppConfig;
  /** Keys of payment, mail and carriers, as they are in use. */
  keys: ShopKeys;
  /** The keys that admins entered. */
  keyStore: KeyStore;
  /** Encrypts what must not be read in the database. */
  keyring: Keyring;
  /** The keys of the environment. */
  operatorKeys: OperatorKeys;
  /** Migrated. */
  database: Database;
  media: MediaStore;
  /** Object storage; null: everything is in folders of this machine. */
  bucket: Bucket | null;
  /** Folders of pictures, backups and uploaded files. */
  folders: Pick<DataDirectory, 'media' | 'backups' | 'imports'>;
  pictures: ServedPictures;
  /** Folder of the built web app; null without a build. */
  buildDirectory: string | null;
  clock: Clock;
  monotonicTime: MonotonicTime;
  logger: FastifyBaseLogger;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Deletes mail files to this address. */
  forgetMailFiles: (recipient: string) => Promise<void>;
  /** Cost of new passwords' hashes; OWASP's minimum when left out. */
  passwordCost?: PasswordCost;
  metrics: Registry;
}

interface SharedByModules {
  /** Null before the first set-up. */
  site: () => Promise<ConfiguredSite | null>;
  /** Starts the stored long jobs, after the commit. */
  wakeJobs: () => void;
  /** The font of pages outside the app; undefined without a built web app. */
  fonts: () => readonly string[];
}

/** Dependencies that every module may take. */
export function createPlatform(deps: AppDeps, shared: SharedByModules) {
  const { backendUrl, mode, port, publicUrl, rateLimit } = deps.config;
  const isProduction = mode === 'production';
  const count = rateLimit ? countAttempts(deps) : null;
  /** The shop's address where no request says it. */
  const ownOrigin = publicUrl ?? `http://localhost:${port}`;
  return {
    ...deps,
    ...shared,
    backendUrl,
    isProduction,
    ownOrigin,
    originOf: originOf(publicUrl),
    /** Mail contains links that give access to accounts: in production their origin must not come from a request. */
    mailOriginOf: originOf(isProduction ? ownOrigin : publicUrl),
    mailShop: async (origin: string) => mailShop(origin, await shared.site()),
    soundKeyAlarm: keyAlarm(deps),
    limitCalls: callLimits(count),
    limitAddresses: addressLimits(count),
    limitGuesses: guessLimits(count),
    limitNames: nameLimits(count),
  };
}
