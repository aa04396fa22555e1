import { slug } from '../../domain/catalogue/slug.ts';
import type { Queries } from '../platform/database/Database.ts';
import { flag } from '../platform/database/schema/cartTables.ts';
import demoCategories from './demo/categories.json' with { type: 'json' };
import { given } from './given.ts';
import type { StoredPictures } from './storePictures.ts';

function categoryKey(path: readonly string[]): string {
  return path.join('/');
}

type NewCategory = {
  path: string[];
  position: number;
  highlighted?: boolean;
  special?: boolean;
  image?: string;
  banner?: { image: string; alt: string };
};

/** The menu with its order and pictures: an import would only append missing categories. */
export async function seedCategories(trx: Queries, pictures: StoredPictures): Promise<void> {
  /** Ids by `categoryKey`. */
  const ids = new Map<string, number>();

  async function insert(level: 1 | 2 | 3, categories: readonly NewCategory[]): Promise<void> {
    const values = categories.map(
      ({ path, position, highlighted = false, special = false, image = '', banner }) => ({
        parent_id: level === 1 ? null : given(ids, categoryKey(path.slice(0, -1))),
        level,
        name: path.at(-1) ?? '',
        slug: slug(path.at(-1) ?? ''),
        position,
        highlighted: flag(highlighted),
        in_navbar: flag(!special),
        image_url: image,
        banner_url: banner?.image ?? '',
        banner_alt: banner?.alt ?? '',
      }),
    );
    const rows = await trx
      .insertInto('categories')
      .values(values)
      .returning(['id', 'parent_id', 'slug'])
      .execute();
    const idOf = new Map(
      rows.map(({ id, parent_id, slug: own }) => [`${parent_id ?? ''}/${own}`, id]),
    );
    categories.forEach(({ path }, at) => {
      const value = values[at];
      ids.set(categoryKey(path), given(idOf, `${value?.parent_id ?? ''}/${value?.slug ?? ''}`));
    });
  }

  await insert(
    1,
    demoCategories.map(({ name, tile, highlighted, special }, position) => ({
      path: [name],
      position,
      highlighted: highlighted ?? false,
      special: special ?? false,
      image: tile ? given(pictures.tiles, tile) : pictures.hidralife,
      ...bannerAt(pictures, tile),
    })),
  );
  const columns = demoCategories.flatMap(({ name, columns: all }) =>
    all.map(({ name: column, leaves }, position) => ({
      path: [name, column],
      position,
      leaves,
    })),
  );
  await insert(2, columns);
  await insert(
    3,
    columns.flatMap(({ path, leaves }) =>
      leaves.map((leaf, position) => ({ path: [...path, leaf], position })),
    ),
  );
}

/** The band of a tile's scene, if it has one. */
function bannerAt({ scenes }: StoredPictures, tile: string | undefined) {
  const scene = tile === undefined ? undefined : scenes.get(tile);
  return scene && { banner: { image: scene.band, alt: scene.alt } };
}
