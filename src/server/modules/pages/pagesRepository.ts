import type { Selectable } from 'kysely';
import type { EditedPage, ListedPage, OwnPage } from '../../../domain/ownPage.ts';
import type { TextVersion } from '../../../domain/legalText.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { flag, type Instant } from '../../platform/database/schema/cartTables.ts';
import type { SiteTables } from '../../platform/database/schema/siteTables.ts';

/** The stored part of a page's draft. */
export type PageContent = OwnPage & { isPublished: boolean };

type PageRow = Selectable<SiteTables['own_pages']>;
type StoredPage = PageContent & Pick<EditedPage, 'id' | 'version' | 'updatedAt' | 'versions'>;

/** Every method takes the Kysely handle (db or transaction). */
export interface PagesRepository {
  /** Lists all pages by title. */
  list(on: Queries): Promise<ListedPage[]>;
  /** Null if unknown. */
  find(on: Queries, id: number): Promise<StoredPage | null>;
  /** The published page at this address, or at one that was its own before; null without one. */
  published(on: Queries, slug: string): Promise<OwnPage | null>;
  /** The page at this address now; null without one. */
  idAt(on: Queries, slug: string): Promise<number | null>;
  findVersion(on: Queries, id: number, version: number): Promise<TextVersion | null>;
  /** Returns its id. */
  insert(trx: Queries, page: PageContent, at: Instant): Promise<number>;
  /** False if the version is no longer the page's. */
  update(
    trx: Queries,
    before: Pick<StoredPage, 'id' | 'version' | 'slug'>,
    page: PageContent,
    at: Instant,
  ): Promise<boolean>;
  remove(trx: Queries, id: number): Promise<void>;
}

export function pagesRepository(): PagesRepository {
  async function keepVersion(
    trx: Queries,
    page: { id: number; version: number } & Pick<PageContent, 'title' | 'body'>,
    created_at: Instant,
  ): Promise<void> {
    const { id: page_id, version, title, body } = page;
    await trx
      .insertInto('own_page_versions')
      .values({ page_id, version, title, body, created_at })
      .execute();
  }

  return {
    list: async (on) => {
      const rows = await on
        .selectFrom('own_pages')
        .select(['id', 'title', 'slug', 'published', 'updated_at'])
        .orderBy('title')
        .orderBy('id')
        .execute();
      return rows.map(({ published, updated_at: updatedAt, ...row }) => ({
        ...row,
        isPublished: published === 1,
        updatedAt,
      }));
    },
    find: async (on, id) => {
      const row = await on
        .selectFrom('own_pages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const versions = await on
        .selectFrom('own_page_versions')
        .select(['version', 'title', 'created_at as createdAt'])
        .where('page_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      return {
        ...pageOf(row),
        isPublished: row.published === 1,
        id,
        version: row.version,
        updatedAt: row.updated_at,
        versions,
      };
    },
    published: async (on, slug) => {
      const row = await on
        .selectFrom('own_pages as p')
        .leftJoin('own_page_moves as m', (join) =>
          join.onRef('m.page_id', '=', 'p.id').on('m.slug', '=', slug),
        )
        .selectAll('p')
        .where('p.published', '=', 1)
        .where((is) => is.or([is('p.slug', '=', slug), is('m.slug', '=', slug)]))
        .executeTakeFirst();
      return row ? pageOf(row) : null;
    },
    idAt: async (on, slug) => {
      const row = await on
        .selectFrom('own_pages')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    findVersion: async (on, id, version) => {
      const row = await on
        .selectFrom('own_page_versions')
        .select(['version', 'title', 'body', 'created_at as createdAt'])
        .where('page_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ?? null;
    },
    insert: async (trx, page, at) => {
      const version = 1;
      const { id } = await trx
        .insertInto('own_pages')
        .values({ ...rowOf(page), updated_at: at, version })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.deleteFrom('own_page_moves').where('slug', '=', page.slug).execute();
      await keepVersion(trx, { ...page, id, version }, at);
      return id;
    },
    update: async (trx, before, page, at) => {
      const version = before.version + 1;
      const { numUpdatedRows } = await trx
        .updateTable('own_pages')
        .set({ ...rowOf(page), updated_at: at, version })
        .where('id', '=', before.id)
        .where('version', '=', before.version)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return false;
      // A page at an address takes it from the one that had it before.
      await trx.deleteFrom('own_page_moves').where('slug', '=', page.slug).execute();
      if (before.slug !== page.slug) {
        await trx
          .insertInto('own_page_moves')
          .values({ slug: before.slug, page_id: before.id })
          .execute();
      }
      await keepVersion(trx, { ...page, id: before.id, version }, at);
      return true;
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('own_pages').where('id', '=', id).execute();
    },
  };
}

function pageOf(row: PageRow): OwnPage {
  return {
    title: row.title,
    slug: row.slug,
    body: row.body,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    image: row.image,
    imageAlt: row.image_alt,
  };
}

function rowOf(page: PageContent) {
  return {
    title: page.title,
    slug: page.slug,
    body: page.body,
    seo_title: page.seoTitle,
    seo_description: page.seoDescription,
    image: page.image,
    image_alt: page.imageAlt,
    published: flag(page.isPublished),
  };
}
