import type { PushDevice } from '../../../domain/tools/notice.ts';
import type { Clock } from '../../platform/clock.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { askPublic } from '../../platform/http/askPublic.ts';
import type { Keyring } from '../../platform/keys/keyring.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { KIND_WORDS, titleOf } from './noticeMails.ts';
import type { NewPush } from './noticeRunner.ts';
import { pushKeys } from './pushKeys.ts';
import { pushRepository, type DueMessage } from './pushRepository.ts';

export interface PushDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  /** Seals the private key. */
  keyring: Pick<Keyring, 'seal' | 'open'>;
  /** The shop's origin, which push services see as the sender. */
  ownOrigin: string;
  /** IP addresses of push services: public ones if left out. */
  isPushAddress?: (address: string) => boolean;
}

/** A device whose owner is away gets it within this time, or not at all. */
const LIVES_SECONDS = 12 * 3600;
const TIMEOUT_MS = 15_000;
const RETRY_MS = 60_000;
const MAX_ATTEMPTS = 5;
const BATCH = 20;
/** The service knows the device no more. */
const GONE = [404, 410];

export type PushService = ReturnType<typeof pushService>;

/** Shows notices in browsers that admins turned on, by their push services. */
export function pushService(deps: PushDeps) {
  const { database, clock, logger, ownOrigin } = deps;
  const devices = pushRepository(database);
  const now = () => clock.now().getTime();
  const keys = pushKeys({
    ...deps,
    generate: async () => (await webPush()).generateVAPIDKeys(),
  });

  /** Returns the service's answer, an HTTP status. */
  async function send({ endpoint, p256dh, auth, payload }: DueMessage): Promise<number> {
    const { generateRequestDetails } = await webPush();
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: ownOrigin, ...(await keys()) },
      TTL: LIVES_SECONDS,
      urgency: 'high',
    });
    const answer = await askPublic(new URL(details.endpoint), {
      method: details.method,
      headers: details.headers,
      body: details.body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      isAllowed: deps.isPushAddress,
    });
    answer.resume();
    return answer.statusCode ?? 0;
  }

  async function deliver(message: DueMessage): Promise<void> {
    const { id, deviceId: device, attempts } = message;
    const status = await send(message).catch((error: unknown) => {
      logger.warn({ err: error, device }, 'a push message was not sent');
      return null;
    });
    if (status !== null && GONE.includes(status)) return devices.forget(device);
    const isSent = status !== null && status >= 200 && status < 300;
    if (!isSent && status !== null) logger.warn({ status, device }, 'a push service refused');
    if (isSent || attempts >= MAX_ATTEMPTS) await devices.drop(id);
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    endpointsOf: devices.endpointsOf,
    /** The device is known until the session of this token ends. */
    add: (userId: number, token: string, device: PushDevice) =>
      devices.add({ userId, tokenHash: tokenHash(token), ...device, now: now() }),
    remove: devices.remove,
    /** Stores a message for each device of an admin. */
    enqueue: (trx: Queries, { userId, kind, lines, at }: NewPush): Promise<void> => {
      const [first] = lines;
      const isOne = lines.length === 1 && first !== undefined;
      const payload = {
        title: titleOf(kind, lines.length),
        body: isOne ? `${first.label} · ${first.text}` : KIND_WORDS[kind].hint,
        url: isOne ? first.path : KIND_WORDS[kind].path,
        tag: kind,
      };
      return devices.enqueue(trx, userId, JSON.stringify(payload), at);
    },
    /** Sends what is due. Several processes may do so on one database. */
    run: async (stopping?: AbortSignal): Promise<void> => {
      while (!stopping?.aborted && (await devices.hasDue(now()))) {
        await devices.forgetFormer();
        const due = await devices.claim(now(), now() + RETRY_MS, BATCH);
        if (due.length === 0) return;
        await Promise.all(due.map(deliver));
      }
    },
  };
}

/** Loaded with the first device: most shops have none. */
async function webPush() {
  return (await import('web-push')).default;
}
