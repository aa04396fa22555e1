import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { GIFT_CARD_TITLE } from '../../../domain/orders/giftCard.ts';
import type { ShopLink, ShopPlace, ShownLink, ShownLinks } from '../../../domain/shopLinks.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { categoryUrl, ownPageUrl } from '../../platform/site/pageUrls.ts';
import { readLinks } from '../../platform/site/shopLinks.ts';
import { siteRow } from '../../platform/site/siteRow.ts';
import type { CategoriesService } from './categoriesService.ts';

interface ShownLinksDeps {
  db: Queries;
  categories: CategoriesService;
  memo: CatalogueMemo;
}

/** The links of the menu and the footer for shoppers: without hidden ones, and those whose target is gone. */
export function shownLinks({ db, categories, memo }: ShownLinksDeps) {
  async function make({ secondBrand }: Brand): Promise<ShownLinks> {
    const { menu, columns } = await readLinks(db);
    const tree = await categories.tree();
    const sellsCards = (await siteRow(db)).sells_gift_cards === 1;
    const rows = await db
      .selectFrom('own_pages')
      .select(['id', 'slug', 'title'])
      .where('published', '=', 1)
      .execute();
    const pages = new Map(rows.map((row) => [String(row.id), row]));

    /** Its own name and its address; null when it is gone. */
    function targetOf({ kind, target }: ShopLink): ShownLink | null {
      switch (kind) {
        case 'address':
          return { label: '', url: target };
        case 'page': {
          const page = pages.get(target);
          return page ? { label: page.title, url: ownPageUrl(page.slug) } : null;
        }
        case 'category': {
          const path = tree.pathOf(Number(target));
          const name = path.at(-1);
          return name === undefined ? null : { label: name, url: categoryUrl(path) };
        }
        case 'shop':
          if (target === 'giftCard') {
            return sellsCards ? { label: GIFT_CARD_TITLE, url: urlOf(target) } : null;
          }
          if (target !== 'secondBrand') return { label: '', url: urlOf(target as ShopPlace) };
          return secondBrand && { label: secondBrand.name, url: urlOf(target) };
      }
    }

    const shown = (links: readonly ShopLink[]) =>
      links.flatMap((link) => {
        const target = link.isHidden || isAllCategories(link) ? null : targetOf(link);
        return target ? [{ label: link.label || target.label, url: target.url }] : [];
      });
    return {
      menu: menu.flatMap((link): ShownLinks['menu'] =>
        isAllCategories(link) && !link.isHidden ? ['categories' as const] : shown([link]),
      ),
      columns: columns.map(({ title, links }) => ({ title, links: shown(links) })),
    };
  }

  return (brand: Brand): Promise<ShownLinks> => memo.get('links', () => make(brand));
}

/** The list of all categories is for the menu only. */
function isAllCategories({ kind, target }: ShopLink): boolean {
  return kind === 'shop' && target === 'categories';
}

function urlOf(place: ShopPlace): string {
  if (place === 'secondBrand') return PAGE_PATHS.hidralife;
  return place === 'categories' ? PAGE_PATHS.products : PAGE_PATHS[place];
}
