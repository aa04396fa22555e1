import { slug } from '../../../domain/catalogue/slug.ts';
import { fillText } from '../../../domain/fillText.ts';
import type { TextVersion } from '../../../domain/legalText.ts';
import {
  type EditedPage,
  isReservedSlug,
  type ListedPage,
  MAX_OWN_PAGES,
  type OwnPage,
  type OwnPageDraft,
  slugOfTitle,
} from '../../../domain/ownPage.ts';
import { leadsToPage, type ShopLinks } from '../../../domain/shopLinks.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import { conflict, notFound, refuseFaults } from '../../platform/ShopError.ts';
import { placePage, readLinks } from '../../platform/site/shopLinks.ts';
import { textFacts } from '../../platform/site/textFacts.ts';
import { textFault } from '../../platform/site/textFault.ts';
import { type PageContent, pagesRepository } from './pagesRepository.ts';

export interface PagesService {
  /** The published page at an address of now or before. @throws ShopError notFound */
  page(pageSlug: string): Promise<OwnPage>;
  /** Published ones, for the sitemap. */
  published(): Promise<ListedPage[]>;
  list(): Promise<ListedPage[]>;
  /** @throws ShopError notFound */
  edited(id: number): Promise<EditedPage>;
  /** @throws ShopError notFound */
  version(id: number, version: number): Promise<TextVersion>;
  /** @throws ShopError invalid, conflict for one too many */
  create(draft: OwnPageDraft, by: Actor): Promise<EditedPage>;
  /** Keeps the text as a new version. @throws ShopError notFound, invalid, conflict for an old version */
  save(id: number, draft: OwnPageDraft & { version: number }, by: Actor): Promise<EditedPage>;
  /** Links to it stay where they are, and are named there. @throws ShopError notFound */
  remove(id: number, by: Actor): Promise<void>;
}

export interface PagesDeps {
  database: Database;
  clock: Clock;
  media: Pick<MediaStore, 'fileOf'>;
  /** The shop's data; null until it is configured. */
  site: () => Promise<ShopContact | null>;
}

const NO_PAGE = 'No encontramos esa página.';
const NO_VERSION = 'No existe esa versión.';
const TAKEN = 'Ya hay una página con esa dirección.';
const RESERVED = 'Esa es la dirección de un texto legal. Elegí otra.';
const NO_LETTERS = 'Escribí la dirección: el título no tiene letras ni números.';
const TOO_MANY = `Hasta ${MAX_OWN_PAGES} páginas: borrá alguna primero.`;

export function pagesService({ database, clock, media, site }: PagesDeps): PagesService {
  const pages = pagesRepository();
  const now = () => clock.now().getTime();
  const facts = async () => textFacts(await site());

  /** The facts are read beforehand: a transaction would wait for a second connection. */
  async function editedOn(
    on: Queries,
    id: number,
    known: EditedPage['facts'],
  ): Promise<EditedPage> {
    const page = await pages.find(on, id);
    if (!page) throw notFound(NO_PAGE);
    return { ...page, ...placesOf(await readLinks(on), id), facts: known };
  }

  /** The page to store. A picture that is there already may stay. @throws ShopError invalid */
  async function checked(
    trx: Queries,
    draft: OwnPageDraft,
    before: EditedPage | null,
  ): Promise<PageContent> {
    const { inMenu: _inMenu, inFooter: _inFooter, ...content } = draft;
    const pageSlug = draft.slug === '' ? slugOfTitle(draft.title) : slug(draft.slug);
    const owner = await pages.idAt(trx, pageSlug);
    const isTaken = owner !== null && owner !== before?.id;
    const ofSlug =
      (pageSlug === '' && NO_LETTERS) ||
      (isReservedSlug(pageSlug) && RESERVED) ||
      (isTaken && TAKEN);
    const ofBody = textFault(draft.body);
    const isKept = draft.image === '' || draft.image === before?.image;
    const isLost = !isKept && !(await isStoredPicture(media, draft.image));
    refuseFaults({
      ...(ofSlug && { slug: ofSlug }),
      ...(ofBody !== null && { body: ofBody }),
      ...(isLost && { image: PICTURE_LOST }),
    });
    return { ...content, slug: pageSlug };
  }

  async function publishedOf(on: Queries): Promise<ListedPage[]> {
    return (await pages.list(on)).filter(({ isPublished }) => isPublished);
  }

  return {
    edited: async (id) => editedOn(database.db, id, await facts()),
    list: () => pages.list(database.db),
    published: () => publishedOf(database.replica),
    page: async (pageSlug) => {
      const page = await pages.published(database.replica, pageSlug);
      if (!page) throw notFound(NO_PAGE);
      return { ...page, body: fillText(page.body, await facts()) };
    },
    version: async (id, version) => {
      const found = await pages.findVersion(database.db, id, version);
      if (!found) throw notFound(NO_VERSION);
      return found;
    },
    create: async (draft, by) => {
      const known = await facts();
      return database.changeCatalogue(async (trx) => {
        if ((await pages.list(trx)).length >= MAX_OWN_PAGES) throw conflict(TOO_MANY);
        const at = now();
        const id = await pages.insert(trx, await checked(trx, draft, null), at);
        await placePage(trx, { id, ...draft }, { by, at });
        const after = await editedOn(trx, id, known);
        const change = { at, action: 'created', entity: 'page', id } as const;
        await recordAudit(trx, by, { ...change, label: after.title, after: auditedOf(after) });
        return after;
      });
    },
    save: async (id, { version, ...draft }, by) => {
      const known = await facts();
      return database.changeCatalogue(async (trx) => {
        const at = now();
        const before = await editedOn(trx, id, known);
        if (before.version !== version) throw await staleSave(trx, 'page', id);
        const page = await checked(trx, draft, before);
        if (!(await pages.update(trx, before, page, at))) throw await staleSave(trx, 'page', id);
        await placePage(trx, { id, ...draft }, { by, at });
        const after = await editedOn(trx, id, known);
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'page',
          id,
          label: after.title,
          before: auditedOf(before),
          after: auditedOf(after),
        });
        return after;
      });
    },
    remove: async (id, by) => {
      const known = await facts();
      await database.changeCatalogue(async (trx) => {
        const before = await editedOn(trx, id, known);
        await pages.remove(trx, id);
        const change = { at: now(), action: 'deleted', entity: 'page', id } as const;
        await recordAudit(trx, by, { ...change, label: before.title, before: auditedOf(before) });
      });
    },
  };
}

function placesOf({ menu, columns }: ShopLinks, id: number) {
  return {
    inMenu: leadsToPage(menu, id),
    inFooter: columns.some(({ links }) => leadsToPage(links, id)),
  };
}

function auditedOf(page: EditedPage) {
  const { id: _id, version: _version, versions, facts: _facts, updatedAt: _at, ...fields } = page;
  return { ...fields, version: versions[0]?.version };
}
