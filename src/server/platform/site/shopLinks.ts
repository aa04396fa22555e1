import {
  DEFAULT_LINKS,
  type ShopLink,
  type ShopLinks,
  withPage,
} from '../../../domain/shopLinks.ts';
import { type Actor, recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/Database.ts';
import { insertInBatches } from '../database/insertInBatches.ts';
import type { Instant } from '../database/schema/cartTables.ts';

/** The links of the menu and the footer as the merchant keeps them; the default ones until the first save. */
export async function readLinks(on: Queries): Promise<ShopLinks> {
  const rows = await on.selectFrom('link_lists').selectAll().orderBy('position').execute();
  const [menu, ...columns] = rows.map(({ title, links }) => ({
    title,
    links: JSON.parse(links) as ShopLink[],
  }));
  return menu ? { menu: menu.links, columns } : DEFAULT_LINKS;
}

/** Pages that are taken up or left out get a new version: their forms show where they are. */
export async function replaceLinks(trx: Queries, links: ShopLinks): Promise<void> {
  const before = placesOfPages(await readLinks(trx));
  const after = placesOfPages(links);
  const moved = [...before, ...after]
    .filter((place) => before.has(place) !== after.has(place))
    .map((place) => Number(place.split(' ')[1]));
  if (moved.length > 0) {
    await trx
      .updateTable('own_pages')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', 'in', [...new Set(moved)])
      .execute();
  }
  await trx.deleteFrom('link_lists').execute();
  const lists = [{ title: '', links: links.menu }, ...links.columns];
  const rows = lists.map((list, position) => ({
    position,
    title: list.title,
    links: JSON.stringify(list.links),
  }));
  await insertInBatches(trx, 'link_lists', rows);
}

/** `menu 7` for a visible link of the menu to the page 7, and `footer 7`. */
function placesOfPages({ menu, columns }: ShopLinks): Set<string> {
  const inList = (list: string, links: readonly ShopLink[]) =>
    links
      .filter(({ kind, isHidden }) => kind === 'page' && !isHidden)
      .map(({ target }) => `${list} ${target}`);
  return new Set([
    ...inList('menu', menu),
    ...columns.flatMap(({ links }) => inList('footer', links)),
  ]);
}

interface PagePlace {
  id: number;
  inMenu: boolean;
  inFooter: boolean;
}

/** Puts a page where its form wants it, as a change of the links' settings. */
export async function placePage(
  trx: Queries,
  page: PagePlace,
  { by, at }: { by: Actor; at: Instant },
): Promise<void> {
  const before = await readLinks(trx);
  const after = withPage(before, page.id, page);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await replaceLinks(trx, after);
  await trx
    .insertInto('setting_versions')
    .values({ section: 'links', version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet((row) => ({ version: row('setting_versions.version', '+', 1) })),
    )
    .execute();
  await recordAudit(trx, by, {
    at,
    action: 'changed',
    entity: 'setting',
    id: 'links',
    before: { ...before },
    after: { ...after },
  });
}
