import type { EditedPage, ListedPage, OwnPageDraft } from '../../../domain/ownPage.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { EditedPageWire, ListedPageWire, PageDraftWire } from './pageToolsSchemas.ts';

export function pageDraftToWire(draft: OwnPageDraft): PageDraftWire {
  const { title, slug, body, image } = draft;
  return {
    title,
    slug,
    body,
    image,
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
    image_alt: draft.imageAlt,
    published: draft.isPublished,
    in_menu: draft.inMenu,
    in_footer: draft.inFooter,
  };
}

export function pageDraftFromWire(wire: PageDraftWire): OwnPageDraft {
  const { title, slug, body, image } = wire;
  return {
    title,
    slug,
    body,
    image,
    seoTitle: wire.seo_title,
    seoDescription: wire.seo_description,
    imageAlt: wire.image_alt,
    isPublished: wire.published,
    inMenu: wire.in_menu,
    inFooter: wire.in_footer,
  };
}

export function editedPageToWire(page: EditedPage): EditedPageWire {
  return {
    ...pageDraftToWire(page),
    id: page.id,
    version: page.version,
    updated_at: instantToWire(page.updatedAt),
    versions: page.versions.map(({ createdAt, ...version }) => ({
      ...version,
      created_at: instantToWire(createdAt),
    })),
    facts: { ...page.facts },
  };
}

export function editedPageFromWire(wire: EditedPageWire): EditedPage {
  return {
    ...pageDraftFromWire(wire),
    id: wire.id,
    version: wire.version,
    updatedAt: Date.parse(wire.updated_at),
    versions: wire.versions.map(({ created_at: createdAt, ...version }) => ({
      ...version,
      createdAt: Date.parse(createdAt),
    })),
    facts: wire.facts,
  };
}

export function listedPageToWire(page: ListedPage): ListedPageWire {
  const { id, title, slug, isPublished: published, updatedAt } = page;
  return { id, title, slug, published, updated_at: instantToWire(updatedAt) };
}

export function listedPageFromWire(wire: ListedPageWire): ListedPage {
  const { id, title, slug, published: isPublished, updated_at: updatedAt } = wire;
  return { id, title, slug, isPublished, updatedAt: Date.parse(updatedAt) };
}
