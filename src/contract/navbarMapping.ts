import type { Category } from '../domain/category.ts';
import type { NavbarWire } from './navbarSchemas.ts';
import { pictureToWire } from './pictureMapping.ts';

/** `origin`: where the shop's pictures are. */
export function navbarToWire(categories: readonly Category[], origin: string): NavbarWire {
  return {
    navbar: categories.map(({ id, name, highlighted, image, columns }) => ({
      id,
      name,
      highlighted,
      image: pictureToWire(image, origin),
      sub_cat_col: columns.map((column) => ({
        name: column.name,
        subcategories: [...column.subcategories],
      })),
    })),
  };
}

export function navbarFromWire(wire: NavbarWire): Category[] {
  return wire.navbar.map(({ id, name, highlighted, image, sub_cat_col }) => ({
    id,
    name,
    highlighted,
    image,
    columns: sub_cat_col.map((column) => ({
      name: column.name,
      subcategories: [...column.subcategories],
    })),
  }));
}
