/** Typefaces that come with the shop; only the chosen one is loaded. */
export const TYPEFACES = ['archivo', 'inter', 'outfit', 'bitter'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Shape of corners and buttons. */
export const SHAPES = ['straight', 'soft', 'round'] as const;
export type Shape = (typeof SHAPES)[number];

/** A logo: URL and size in CSS pixels at its natural scale. */
export interface Logo {
  url: string;
  width: number;
  height: number;
}

/** A shop presents itself with it everywhere: pages, mails, receipts, labels, files. */
export interface Brand {
  name: string;
  /** A sentence in the footer; may be empty. */
  tagline: string;
  /** `<title>` of the home page. */
  homeTitle: string;
  /** Description of the home page for searchers and shared links. */
  description: string;
  /** Logos for light and for dark ground. Null: the name stands in the display type. `dark` null: there is one for both. */
  logo: { light: Logo; dark: Logo | null } | null;
  /** URL of the square picture that all icons are derived from; '' for one made of the name's initial. */
  icon: string;
  /** `#rrggbb`; null for the colours that come with the shop. */
  colors: { primary: string; accent: string } | null;
  typeface: Typeface;
  shape: Shape;
  /** The special page `/productos/hidralife` with a logo of its own; null: the shop has none. */
  secondBrand: SecondBrand | null;
}

export interface SecondBrand {
  name: string;
  /** Searchers show it below the title. */
  description: string;
  /** A sentence below its logo. */
  intro: string;
  /** Slug of the category whose products it shows. */
  category: string;
  logo: Logo;
}

/** A brand before the merchant made one. */
export const DEFAULT_BRAND: Brand = {
  name: 'Mi tienda',
  tagline: '',
  homeTitle: 'Mi tienda: ropa deportiva',
  description: 'Ropa deportiva, con envíos a toda la Argentina.',
  logo: null,
  icon: '',
  colors: null,
  typeface: 'archivo',
  shape: 'soft',
  secondBrand: null,
};

/** Title of a page other than the home page. */
export function pageTitle(title: string, { name }: Pick<Brand, 'name'>): string {
  return `${title} | ${name}`;
}

/** The logo for header, footer and mails, whose ground is dark in both schemes. */
export function logoOnDark({ logo }: Pick<Brand, 'logo'>): Logo | null {
  return logo && (logo.dark ?? logo.light);
}

/** The logo for paper. A shop with one logo has it for its header: on paper stands the name. */
export function logoOnPaper({ logo }: Pick<Brand, 'logo'>): Logo | null {
  return logo?.dark ? logo.light : null;
}

/** A published brand in the list of its versions. */
export interface BrandVersion {
  id: number;
  name: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** User name; null after that account was deleted, and for the shop itself. */
  publishedBy: string | null;
}

/** The brand as admins see it. */
export interface EditedBrand {
  /** Equal to `published` when nothing waits for publishing. */
  draft: Brand;
  published: Brand;
  /** Raised by each save and each publishing. */
  version: number;
  /** Newest first: the first is what shoppers see. */
  versions: BrandVersion[];
}

/** Pages and mail that show a brand before it is published. */
export const BRAND_PREVIEWS = ['home', 'product', 'mail'] as const;
export type BrandPreview = (typeof BRAND_PREVIEWS)[number];

/** An uploaded picture is a logo or the icon. */
export const BRAND_PICTURES = ['logo', 'icon'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];
