/** Pages that every shop has. `categories` is the list of all of them, in the menu. */
export const SHOP_PLACES = [
  'products',
  'featured',
  'categories',
  'secondBrand',
  'orderLookup',
  'quickOrder',
  'giftCard',
  'shipping',
  'sizes',
  'terms',
  'privacy',
  'withdrawal',
] as const;
export type ShopPlace = (typeof SHOP_PLACES)[number];

export const LINK_KINDS = ['shop', 'category', 'page', 'address'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link of the menu or the footer, as the merchant keeps it. */
export interface ShopLink {
  /** Names the link in its list. */
  key: string;
  /** '' for the name of its target; an address has none. */
  label: string;
  kind: LinkKind;
  /** A `ShopPlace`, the id of a category or a page, or an address. */
  target: string;
  isHidden: boolean;
}

export interface FooterColumn {
  /** '' for the shop's own word. */
  title: string;
  links: ShopLink[];
}

/** Lists of links; a shop that never saved them has the default ones. */
export interface ShopLinks {
  menu: ShopLink[];
  columns: FooterColumn[];
}

/** A link as shoppers see it; an empty label is for the web app's own word. */
export interface ShownLink {
  label: string;
  url: string;
}

export interface ShownLinks {
  menu: (ShownLink | 'categories')[];
  columns: { title: string; links: ShownLink[] }[];
}

/** Ley 24.240 and 25.326: every page links to them. The others that the law asks for are not in these lists. */
const REQUIRED_PLACES = ['terms', 'privacy'] as const satisfies readonly ShopPlace[];

export const FOOTER_COLUMNS = 3;

function places(...names: ShopPlace[]): ShopLink[] {
  return names.map((name) => ({
    key: name,
    label: '',
    kind: 'shop',
    target: name,
    isHidden: false,
  }));
}

export const DEFAULT_LINKS: ShopLinks = {
  menu: places('products', 'featured', 'categories'),
  columns: [
    { title: '', links: places('products', 'featured', 'secondBrand') },
    { title: '', links: places('orderLookup', 'shipping', 'sizes', 'terms', 'privacy') },
    { title: '', links: [] },
  ],
};

export function isRequired({ kind, target }: Pick<ShopLink, 'kind' | 'target'>): boolean {
  return kind === 'shop' && REQUIRED_PLACES.some((place) => place === target);
}

/** The required pages that no visible link of the footer leads to. */
export function missingPlaces(columns: readonly FooterColumn[]): ShopPlace[] {
  const visible = columns.flatMap(({ links }) => links).filter(({ isHidden }) => !isHidden);
  return REQUIRED_PLACES.filter(
    (place) => !visible.some(({ kind, target }) => kind === 'shop' && target === place),
  );
}

/** True if a visible link of the list leads to this page. */
export function leadsToPage(links: readonly ShopLink[], id: number): boolean {
  return links.some((link) => isOfPage(link, id) && !link.isHidden);
}

/** New pages go to the end of the menu, and of the footer's second column, which is for help. */
const PAGE_COLUMN = 1;

/** The lists with or without a page. */
export function withPage(
  { menu, columns }: ShopLinks,
  id: number,
  { inMenu, inFooter }: { inMenu: boolean; inFooter: boolean },
): ShopLinks {
  const without = (links: ShopLink[]) => links.filter((link) => !isOfPage(link, id));
  const key = `page-${id}`;
  const added: ShopLink = { key, label: '', kind: 'page', target: String(id), isHidden: false };
  const isKept = (isWanted: boolean, lists: ShopLink[][]) =>
    isWanted && lists.some((links) => leadsToPage(links, id));
  const isFooterKept = isKept(
    inFooter,
    columns.map(({ links }) => links),
  );
  return {
    menu: isKept(inMenu, [menu]) ? menu : [...without(menu), ...(inMenu ? [added] : [])],
    columns: columns.map(({ title, links }, at) => ({
      title,
      links: isFooterKept
        ? links
        : [...without(links), ...(inFooter && at === PAGE_COLUMN ? [added] : [])],
    })),
  };
}

function isOfPage({ kind, target }: ShopLink, id: number): boolean {
  return kind === 'page' && target === String(id);
}

/** True for an address on the web, beside those of the shop, of mail and of telephones. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
