import { randomBytes } from 'node:crypto';
import type { Page } from '../../../../domain/page.ts';
import {
  type DeliveryFilters,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
  webhookUrlFault,
} from '../../../../domain/tools/webhook.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { PrivateAddress, publicAddressOf } from '../../../platform/http/askPublic.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { textSealing } from '../../../platform/keys/textSealing.ts';
import { type PageRequest, pageOfList } from '../../../platform/PageRequest.ts';
import { conflict, notFound, refuseFaults } from '../../../platform/ShopError.ts';
import { deliveriesRepository } from './deliveriesRepository.ts';
import { webhookSecret } from './sendSigned.ts';
import { WEBHOOK_SECRET } from './webhookRunner.ts';
import { webhooksRepository } from './webhooksRepository.ts';

/** Webhooks, for admins. */
export interface WebhooksService {
  /** @throws ShopError notFound past the end */
  list(page: PageRequest): Promise<Page<Webhook>>;
  /** @throws ShopError notFound */
  find(id: number): Promise<Webhook>;
  /** @throws ShopError invalid */
  create(draft: WebhookDraft, by: Actor): Promise<Webhook>;
  /** @throws ShopError notFound, invalid, conflict for an old version */
  save(id: number, draft: WebhookDraft, version: number, by: Actor): Promise<Webhook>;
  /** @throws ShopError notFound */
  remove(id: number, by: Actor): Promise<void>;
  /** @throws ShopError notFound, conflict where no key opens it */
  secret(id: number): Promise<string>;
  /** Replaces the secret at once. @throws ShopError notFound */
  newSecret(id: number, by: Actor): Promise<string>;
  /** @throws ShopError notFound, conflict for one that is off */
  test(id: number): Promise<void>;
  /** @throws ShopError notFound */
  deliveries(
    id: number,
    filters: DeliveryFilters,
    page: PageRequest,
  ): Promise<Page<WebhookDelivery>>;
  /** Sends a delivery again, as if it were new. @throws ShopError notFound, conflict */
  replay(delivery: number, by: Actor): Promise<WebhookDelivery>;
}

interface WebhooksDeps {
  database: Database;
  clock: Clock;
  keyring: Pick<Keyring, 'seal' | 'open'>;
  /** Called after a commit that made a delivery due. */
  wake: () => void;
}

const KEY_BYTES = 32;
const NO_WEBHOOK = 'No encontramos ese webhook.';
const NO_DELIVERY = 'No encontramos esa entrega, o se está enviando ahora.';
const PRIVATE = 'Esa dirección está dentro de la red de la tienda: tiene que ser pública.';
const UNKNOWN_HOST = 'No encontramos ese servidor: revisá el nombre.';
const UNREADABLE = 'El secreto se cifró con otra clave de la tienda: creá uno nuevo.';
const OFF = 'Está apagado: prendelo y guardá antes de enviar.';

export function webhooksService({ database, clock, keyring, wake }: WebhooksDeps): WebhooksService {
  const webhooks = webhooksRepository();
  const deliveries = deliveriesRepository(database);
  const { sealed, opened } = textSealing(keyring);
  const now = () => clock.now().getTime();

  async function find(id: number, on: Queries = database.db): Promise<Webhook> {
    const webhook = await webhooks.find(on, id);
    if (!webhook) throw notFound(NO_WEBHOOK);
    return webhook;
  }

  /** An early no; what counts is the check of each delivery, as a name can change. */
  async function refuseAddress({ url }: WebhookDraft): Promise<void> {
    const fault = webhookUrlFault(url);
    if (fault !== null) return refuseFaults({ url: fault });
    try {
      await publicAddressOf(new URL(url));
    } catch (error) {
      refuseFaults({ url: error instanceof PrivateAddress ? PRIVATE : UNKNOWN_HOST });
    }
  }

  async function makeSecret() {
    const secret = webhookSecret(randomBytes(KEY_BYTES));
    return { secret, kept: await sealed(secret, WEBHOOK_SECRET) };
  }

  return {
    find,
    list: async (page) => {
      const all = await webhooks.list(database.db);
      return pageOfList(page, all.length, async ({ limit, offset }) =>
        all.slice(offset, offset + limit),
      );
    },
    create: async (draft, by) => {
      await refuseAddress(draft);
      const { kept } = await makeSecret();
      return database.transaction(async (trx) => {
        const id = await webhooks.insert(trx, draft, { secret: kept, at: now() });
        const change = { at: now(), action: 'created', entity: 'webhook', id } as const;
        await recordAudit(trx, by, { ...change, label: hostOf(draft), after: { ...draft } });
        return find(id, trx);
      });
    },
    save: async (id, draft, version, by) => {
      await refuseAddress(draft);
      return database.transaction(async (trx) => {
        const before = await find(id, trx);
        const isSaved =
          before.version === version && (await webhooks.update(trx, { id, version }, draft));
        if (!isSaved) throw await staleSave(trx, 'webhook', id);
        const { url, topics, isOn } = before;
        const change = { at: now(), action: 'changed', entity: 'webhook', id } as const;
        await recordAudit(trx, by, {
          ...change,
          label: hostOf(draft),
          before: { url, topics, isOn },
          after: { ...draft },
        });
        return find(id, trx);
      });
    },
    remove: (id, by) =>
      database.transaction(async (trx) => {
        const { url, topics } = await find(id, trx);
        await webhooks.remove(trx, id);
        const change = { at: now(), action: 'deleted', entity: 'webhook', id } as const;
        await recordAudit(trx, by, { ...change, label: hostOf({ url }), before: { url, topics } });
      }),
    secret: async (id) => {
      const kept = await webhooks.secretOf(database.db, id);
      if (kept === null) throw notFound(NO_WEBHOOK);
      const secret = await opened(kept, WEBHOOK_SECRET);
      if (secret === null) throw conflict(UNREADABLE);
      return secret;
    },
    newSecret: async (id, by) => {
      const { secret, kept } = await makeSecret();
      await database.transaction(async (trx) => {
        const webhook = await find(id, trx);
        await webhooks.setSecret(trx, id, kept);
        const change = { at: now(), action: 'changed', entity: 'webhook', id } as const;
        await recordAudit(trx, by, { ...change, label: hostOf(webhook) });
      });
      return secret;
    },
    test: async (id) => {
      await database.transaction(async (trx) => {
        if (!(await find(id, trx)).isOn) throw conflict(OFF);
        await deliveries.enqueueTest(trx, id, now());
      });
      wake();
    },
    deliveries: async (id, filters, page) => {
      await find(id);
      return pageOfList(page, await deliveries.count(id, filters), (range) =>
        deliveries.list(id, filters, range),
      );
    },
    replay: async (delivery, by) => {
      const replayed = await database.transaction(async (trx) => {
        const id = await deliveries.replay(trx, delivery, now());
        if (id === null) throw notFound(NO_DELIVERY);
        const webhook = await find(id, trx);
        if (!webhook.isOn) throw conflict(OFF);
        const change = { at: now(), action: 'resent', entity: 'webhook', id } as const;
        await recordAudit(trx, by, { ...change, label: hostOf(webhook) });
        return deliveries.find(trx, delivery);
      });
      wake();
      if (!replayed) throw notFound(NO_DELIVERY);
      return replayed;
    },
  };
}

function hostOf({ url }: Pick<WebhookDraft, 'url'>): string {
  return new URL(url).host;
}
