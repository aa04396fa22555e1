import type { OwnPage } from '../../domain/ownPage.ts';
import { pictureToWire } from './productListMapping.ts';
import type { OwnPageWire } from './ownPageSchemas.ts';

/** `origin`: base of the shop's picture URLs. */
export function ownPageToWire(page: OwnPage, origin: string): OwnPageWire {
  return {
    title: page.title,
    slug: page.slug,
    body: page.body,
    seo_title: page.seoTitle,
    seo_description: page.seoDescription,
    image: pictureToWire(page.image, origin),
    image_alt: page.imageAlt,
  };
}

export function ownPageFromWire(wire: OwnPageWire): OwnPage {
  return {
    title: wire.title,
    slug: wire.slug,
    body: wire.body,
    seoTitle: wire.seo_title,
    seoDescription: wire.seo_description,
    image: wire.image,
    imageAlt: wire.image_alt,
  };
}
