import { sql } from 'kysely';
import type { Brand } from '../../../../domain/brand/Brand.ts';
import type { Queries } from '../Database.ts';
import type { Migration } from './Migration.ts';

const PLAIN_BRAND: Omit<Brand, 'name' | 'homeTitle'> = {
  tagline: '',
  description: 'Ropa deportiva, con envíos a toda la Argentina.',
  logo: null,
  icon: '',
  colors: null,
  typeface: 'archivo',
  shape: 'soft',
  secondBrand: null,
};

/** The brand that was part of the code. The seed puts its pictures under these names into the media store. */
const CODED_BRAND: Brand = {
  ...PLAIN_BRAND,
  name: 'Brazada',
  tagline: 'Ropa para entrenar en el agua y fuera de ella.',
  homeTitle: 'Brazada: ropa deportiva para nadar, correr y entrenar',
  description:
    'Mallas, antiparras, remeras, calzas y camperas para natación, aguas abiertas, running y training. Envíos a toda la Argentina.',
  logo: {
    light: { url: '/media/7b6e0f2d17af245c080a38c2f9f818e9.svg', width: 479, height: 72 },
    dark: null,
  },
  icon: '/media/3212147a5a2386df97b85eca62df3f8f.svg',
  secondBrand: {
    name: 'Hidralife',
    description: 'Hidralife, la línea especial de Brazada para quienes viven en el agua.',
    intro: 'La línea que cuida el agua: tejidos reciclados, teñidos sin desperdicio.',
    category: 'hidralife',
    logo: { url: '/media/e340c52c659e6cc70ae14b8578936b00.svg', width: 349, height: 72 },
  },
};

/**
 * The brand is data. Nothing reads `site_configuration.shop_name` any more; it stays for processes of the version before,
 * which run until the upgrade is over.
 */
export const brand: Migration = {
  name: '0112_brand',
  statements: ({ id, big, end }) => [
    `create table brand_versions (
      id ${id},
      content text not null,
      published_at ${big} not null,
      published_by integer references users (id) on delete set null
    ) ${end}`,
    'create index brand_versions_publisher on brand_versions (published_by)',
    `create table brand_draft (
      id integer primary key check (id = 1),
      content text not null,
      version integer not null check (version >= 0)
    ) ${end}`,
  ],
  run: adoptName,
};

/** A shop that has a name keeps it. */
async function adoptName(trx: Queries): Promise<void> {
  const { rows } = await sql<{
    shop_name: string;
  }>`select shop_name from site_configuration`.execute(trx);
  const [site] = rows;
  if (!site) return;
  const content = JSON.stringify(brandNamed(site.shop_name));
  await trx
    .insertInto('brand_versions')
    .values({ content, published_at: Date.now(), published_by: null })
    .execute();
}

function brandNamed(name: string): Brand {
  if (name === CODED_BRAND.name) return CODED_BRAND;
  return { ...PLAIN_BRAND, name, homeTitle: `${name}: ropa deportiva` };
}
