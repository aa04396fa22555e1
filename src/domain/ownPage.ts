import type { TextFacts } from './fillText.ts';
import { LEGAL_TEXT_KEYS } from './legalText.ts';
import { slug } from './catalogue/slug.ts';

/** A page that the merchant wrote, as shoppers see it. */
export interface OwnPage {
  title: string;
  /** Its address below `/paginas/`. */
  slug: string;
  /** Markup for `richText`. */
  body: string;
  /** Words for search engines; '' for the title and the beginning of the text. */
  seoTitle: string;
  seoDescription: string;
  /** URL; '' for none. */
  image: string;
  /** The picture's description. */
  imageAlt: string;
}

export interface OwnPageDraft extends OwnPage {
  /** Drafts are for admins only. */
  isPublished: boolean;
  /** A visible link of the menu, or of the footer, leads to it. */
  inMenu: boolean;
  inFooter: boolean;
}

/** A page as the tools edit it: its text as written, with `{placeholders}`. */
export interface EditedPage extends OwnPageDraft {
  id: number;
  version: number;
  /** Saved texts, newest first. Times are milliseconds since 1970. */
  versions: { version: number; title: string; createdAt: number }[];
  facts: TextFacts;
  updatedAt: number;
}

/** A page as the tools list it. */
export type ListedPage = Pick<EditedPage, 'id' | 'title' | 'slug' | 'isPublished' | 'updatedAt'>;

export const MAX_PAGE_TITLE = 120;
export const MAX_PAGE_SLUG = 80;
export const MAX_OWN_PAGES = 200;

const RESERVED: readonly string[] = LEGAL_TEXT_KEYS;

/** The address of a new page: `¿Quiénes somos?` → `quienes-somos`; '' when the title has no letters. */
export function slugOfTitle(title: string): string {
  const whole = slug(title);
  if (whole.length <= MAX_PAGE_SLUG) return whole;
  const cut = whole.slice(0, MAX_PAGE_SLUG + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : MAX_PAGE_SLUG);
}

/** Legal texts have addresses of their own: a page of the same name would hide which one counts. */
export function isReservedSlug(pageSlug: string): boolean {
  return RESERVED.includes(pageSlug);
}
