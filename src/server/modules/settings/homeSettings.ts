import type { HomeBlock } from '../../../domain/homeBlock.ts';
import type { HomeSettings } from '../../../domain/tools/settings.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { readHomeBlocks, replaceHomeBlocks } from '../../platform/home/homeBlocks.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import { type FieldErrors, invalid } from '../../platform/ShopError.ts';

const PAST = 'Ese final ya pasó.';

interface StoredHome {
  read: (on: Queries) => Promise<HomeSettings>;
  /** @throws ShopError invalid for a picture that is not stored, and for a new end that is past */
  write: (trx: Queries, values: HomeSettings) => Promise<void>;
}

export function homeOf(media: Pick<MediaStore, 'fileOf'>, now: () => number): StoredHome {
  async function read(on: Queries): Promise<HomeSettings> {
    const kept = await readHomeBlocks(on);
    return { blocks: kept.map(({ isShown: _now, ...block }) => block) };
  }

  return {
    read,
    write: async (trx, { blocks }) => {
      const { blocks: before } = await read(trx);
      await refuseLostPictures(media, blocks, before);
      refusePast(blocks, before, now());
      await replaceHomeBlocks(trx, blocks, now());
    },
  };
}

/** Pictures that stand there already stay, as the demo's drawings. */
async function refuseLostPictures(
  media: Pick<MediaStore, 'fileOf'>,
  blocks: readonly HomeBlock[],
  before: readonly HomeBlock[],
): Promise<void> {
  const storedUrls = new Set(picturesOf(before).map(([, url]) => url));
  const faults: FieldErrors = {};
  for (const [field, url] of picturesOf(blocks)) {
    if (url === '' || storedUrls.has(url) || (await isStoredPicture(media, url))) continue;
    faults[`values.blocks.${field}`] = [PICTURE_LOST];
  }
  if (Object.keys(faults).length > 0) throw invalid(PICTURE_LOST, faults);
}

const HERO_PICTURES = ['backgroundImage', 'banner', 'bannerMedium', 'bannerSmall'] as const;

function picturesOf(blocks: readonly HomeBlock[]): [field: string, url: string][] {
  return blocks.flatMap((block, at): [string, string][] => {
    switch (block.kind) {
      case 'hero':
      case 'campaign':
        return HERO_PICTURES.map((name) => [`${at}.${name}`, block[name]]);
      case 'tiles':
        return block.tiles.map(({ image }, row) => [`${at}.tiles.${row}.image`, image]);
      case 'cards':
        return block.cards.map(({ image }, row) => [`${at}.cards.${row}.image`, image]);
      case 'picture':
        return [[`${at}.image`, block.image]];
      case 'shelf':
      case 'kits':
      case 'seen':
      case 'newsletter':
        return [];
    }
  });
}

/** Refuses past ends unless they are stored already: those stay until somebody takes them out. */
function refusePast(blocks: readonly HomeBlock[], before: readonly HomeBlock[], now: number): void {
  const faults: FieldErrors = {};
  for (const [at, { key, endsAt }] of blocks.entries()) {
    const isKnown = before.some((block) => block.key === key && block.endsAt === endsAt);
    if (endsAt !== null && endsAt <= now && !isKnown) faults[`values.blocks.${at}.endsAt`] = [PAST];
  }
  if (Object.keys(faults).length > 0) throw invalid(PAST, faults);
}

/** True if a block begins or ends now. */
export async function hasDueBlock(on: Queries, now: number): Promise<boolean> {
  const due = await on
    .selectFrom('home_blocks')
    .select('position')
    .where((is) =>
      is.or([
        is.and([
          is('shown', '=', 0),
          is('hidden', '=', 0),
          is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]),
          is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]),
        ]),
        is.and([is('shown', '=', 1), is('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

export async function showDueBlocks(trx: Queries, now: number): Promise<void> {
  await trx.updateTable('home_blocks').set({ shown: 0 }).where('ends_at', '<=', now).execute();
  await trx
    .updateTable('home_blocks')
    .set({ shown: 1 })
    .where('hidden', '=', 0)
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .execute();
}
