import type { Campaign } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';

/** The campaign that replaces the home page's content now; only texts that are not empty. */
export async function shownCampaign(db: Queries): Promise<Partial<Campaign>> {
  const row = await db
    .selectFrom('campaigns')
    .select('content')
    .where('shown', '=', 1)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!row) return {};
  const content = JSON.parse(row.content) as Record<string, string>;
  return Object.fromEntries(Object.entries(content).filter(([, text]) => text !== ''));
}
