import {
  DEFAULT_LINKS,
  type ShopLink,
  type ShownLink,
  type ShownLinks,
} from '../../domain/shopLinks.ts';
import { PAGE_PATHS, type PageName } from '../../contract/pagePaths.ts';
import { useSite } from './storeApi.ts';

/** Links of the menu and the footer; the default ones until the shop's own are known. */
export function useShopLinks(): ShownLinks {
  return linksOf(useSite()?.links);
}

export function linksOf(links: ShownLinks | undefined): ShownLinks {
  return links ?? UNTIL_KNOWN;
}

/** A shop may have no second brand. */
function shown(links: readonly ShopLink[]): ShownLink[] {
  return links
    .filter(({ target }) => target !== 'secondBrand' && target !== 'categories')
    .map(({ target }) => ({ label: '', url: PAGE_PATHS[target as PageName] }));
}

const UNTIL_KNOWN: ShownLinks = {
  menu: [...shown(DEFAULT_LINKS.menu), 'categories'],
  columns: DEFAULT_LINKS.columns.map(({ title, links }) => ({ title, links: shown(links) })),
};
