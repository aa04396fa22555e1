import {
  MAX_LABEL,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
} from '../../../../domain/catalogue/productDraft.ts';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

type Extras = Partial<Record<string, string>>;

const BATCH = 1000;

/**
 * Barcodes and texts for search engines that catalogue files brought become those of the product form. What was typed
 * there stays; of sizes that share a barcode the first one keeps it.
 */
export const fileFields: Migration = {
  name: '0100_file_fields',
  statements: () => [],
  run: async (trx) => {
    await moveSeoTexts(trx);
    await moveBarcodes(trx);
  },
};

async function moveSeoTexts(trx: Queries): Promise<void> {
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'seo_title', 'seo_description', 'file_extras', 'version'])
      .where('id', '>', last)
      .where('file_extras', 'like', '%"seo%')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { seoTitle = '', seoDescription = '', ...extras } = extrasIn(row.file_extras);
      await trx
        .updateTable('products')
        .set({
          seo_title: row.seo_title || lineOf(seoTitle, MAX_SEO_TITLE),
          seo_description: row.seo_description || lineOf(seoDescription, MAX_SEO_DESCRIPTION),
          file_extras: JSON.stringify(extras),
          // A form that was opened before does not take them back.
          version: row.version + 1,
        })
        .where('id', '=', row.id)
        .execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function moveBarcodes(trx: Queries): Promise<void> {
  const typed = await trx
    .selectFrom('variant_sizes')
    .select('barcode')
    .where('barcode', 'is not', null)
    .execute();
  const taken = new Set(typed.map(({ barcode }) => barcode));
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom('variant_sizes')
      .select(['id', 'barcode', 'file_extras'])
      .where('id', '>', last)
      .where('file_extras', 'like', '%"barcode"%')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { barcode: given = '', ...extras } = extrasIn(row.file_extras);
      const code = lineOf(given, Number.MAX_SAFE_INTEGER);
      const isFree = code !== '' && code.length <= MAX_LABEL && !taken.has(code);
      const barcode = row.barcode ?? (isFree ? code : null);
      taken.add(barcode);
      const change = { barcode, file_extras: JSON.stringify(extras) };
      await trx.updateTable('variant_sizes').set(change).where('id', '=', row.id).execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function extrasIn(json: string): Extras {
  return JSON.parse(json) as Extras;
}

function lineOf(text: string, most: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed().trim();
}
