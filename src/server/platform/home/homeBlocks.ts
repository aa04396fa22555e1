import {
  isShownAt,
  NEW_HOME,
  type BlockContent,
  type HomeBlock,
} from '../../../domain/homeBlock.ts';
import type { Queries } from '../database/Database.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import { flag } from '../database/schema/cartTables.ts';

/** A block, and whether its time is now: the timer of the settings keeps that. */
export type KeptBlock = HomeBlock & { isShown: boolean };

/** The home page's blocks, in order; those of a new shop until the first save. */
export async function readHomeBlocks(on: Queries): Promise<KeptBlock[]> {
  const rows = await on.selectFrom('home_blocks').selectAll().orderBy('position').execute();
  if (rows.length === 0 && !(await isSaved(on))) {
    return NEW_HOME.map((block) => ({ ...block, isShown: true }));
  }
  return rows.map(({ key, starts_at: startsAt, ends_at: endsAt, audience, ...row }) => ({
    ...contentOf(row.content),
    key,
    startsAt,
    endsAt,
    audience,
    isHidden: row.hidden === 1,
    isShown: row.shown === 1,
  }));
}

export async function replaceHomeBlocks(
  trx: Queries,
  blocks: readonly HomeBlock[],
  now: number,
): Promise<void> {
  await trx.deleteFrom('home_blocks').execute();
  const rows = blocks.map((block, position) => {
    const { key, startsAt, endsAt, audience, isHidden, ...content } = block;
    return {
      position,
      key,
      audience,
      hidden: flag(isHidden),
      starts_at: startsAt,
      ends_at: endsAt,
      shown: flag(isShownAt(block, now)),
      content: JSON.stringify(content),
    };
  });
  await insertInBatches(trx, 'home_blocks', rows);
}

/** Shelves were older than collections. */
function contentOf(json: string): BlockContent {
  const content = JSON.parse(json) as BlockContent;
  return content.kind === 'shelf'
    ? { ...content, collection: content.collection ?? null }
    : content;
}

/** The merchant may have taken out every block. */
async function isSaved(on: Queries): Promise<boolean> {
  const row = await on
    .selectFrom('setting_versions')
    .select('version')
    .where('section', '=', 'home')
    .executeTakeFirst();
  return (row?.version ?? 0) > 0;
}
