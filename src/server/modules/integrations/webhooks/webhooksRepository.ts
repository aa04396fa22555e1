import type { Selectable } from 'kysely';
import {
  WEBHOOK_TOPICS,
  type Webhook,
  type WebhookDraft,
  type WebhookTopic,
} from '../../../../domain/tools/webhook.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { WebhookTable } from '../../../platform/database/schema/integrationTables.ts';

type Topics = `for_${WebhookTopic}`;

export function webhooksRepository() {
  return {
    list: async (on: Queries): Promise<Webhook[]> => {
      const rows = await on.selectFrom('webhooks').selectAll().orderBy('id').execute();
      return rows.map(webhookOf);
    },
    find: async (on: Queries, id: number): Promise<Webhook | null> => {
      const row = await on
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? webhookOf(row) : null;
    },
    insert: async (
      trx: Queries,
      draft: WebhookDraft,
      { secret, at }: { secret: string; at: Instant },
    ): Promise<number> => {
      const { id } = await trx
        .insertInto('webhooks')
        .values({ ...rowOf(draft), secret, created_at: at, last_success_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** False if the version is no longer the webhook's. */
    update: async (
      trx: Queries,
      { id, version }: Pick<Webhook, 'id' | 'version'>,
      draft: WebhookDraft,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ ...rowOf(draft), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    /** The sealed secret; null if there is no such webhook. */
    secretOf: async (on: Queries, id: number): Promise<string | null> => {
      const row = await on
        .selectFrom('webhooks')
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.secret ?? null;
    },
    setSecret: async (trx: Queries, id: number, secret: string): Promise<void> => {
      await trx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute();
    },
    remove: async (trx: Queries, id: number): Promise<void> => {
      await trx.deleteFrom('webhooks').where('id', '=', id).execute();
    },
  };
}

/** A save by an admin settles why the shop paused it. */
function rowOf({ url, topics, isOn }: WebhookDraft) {
  const chosen = WEBHOOK_TOPICS.map((topic) => [`for_${topic}`, topics.includes(topic) ? 1 : 0]);
  const flags = Object.fromEntries(chosen) as Record<Topics, 0 | 1>;
  return { url, ...flags, is_on: isOn ? (1 as const) : (0 as const), paused_for: null };
}

function webhookOf(row: Selectable<WebhookTable>): Webhook {
  return {
    id: row.id,
    url: row.url,
    topics: topicsOf(row),
    isOn: row.is_on === 1,
    pausedFor: row.paused_for,
    lastSuccessAt: row.last_success_at,
    version: row.version,
  };
}

export function topicsOf(row: Pick<Selectable<WebhookTable>, Topics>): WebhookTopic[] {
  return WEBHOOK_TOPICS.filter((topic) => row[`for_${topic}`] === 1);
}
