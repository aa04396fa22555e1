import {
  categoryKey,
  type Category,
  type CategoryBanner,
} from '../../../domain/catalogue/category.ts';
import { slug } from '../../../domain/catalogue/slug.ts';

/** A stored category, in menu order. */
export interface CategoryRecord {
  id: number;
  parentId: number | null;
  name: string;
  highlighted: boolean;
  inNavbar: boolean;
  image: string;
  /** '' for none. */
  banner: string;
  bannerAlt: string;
}

interface CategoryNode extends CategoryRecord {
  /** Names from the top, including its own. */
  path: string[];
  children: CategoryNode[];
}

/** All categories by id and by path. */
export class CategoryTree {
  readonly #roots: CategoryNode[];
  readonly #byId = new Map<number, CategoryNode>();
  #navbar: Category[] | null = null;

  constructor(records: readonly CategoryRecord[]) {
    const byParent = Map.groupBy(records, (record) => record.parentId);
    this.#roots = this.#grow(byParent, null, []);
  }

  /** Category names from the top; empty for a product without category. */
  pathOf(id: number | null): string[] {
    return id === null ? [] : (this.#byId.get(id)?.path ?? []);
  }

  nameOf(id: number): string {
    return this.#byId.get(id)?.name ?? '';
  }

  /** Id of the category at a path of names or slugs; null if there is none. */
  find(path: readonly string[]): number | null {
    let siblings = this.#roots;
    let found: CategoryNode | undefined;
    for (const step of path.map(slug)) {
      found = siblings.find((node) => slug(node.name) === step);
      if (!found) return null;
      siblings = found.children;
    }
    return found?.id ?? null;
  }

  /** The category and its ancestors, nearest first. */
  lineOf(id: number | null): number[] {
    const node = id === null ? undefined : this.#byId.get(id);
    return node ? [node.id, ...this.lineOf(node.parentId)] : [];
  }

  /** Navigation from a category: its children, or its siblings if it has none. */
  choicesAt(id: number | null): number[] {
    const node = id === null ? undefined : this.#byId.get(id);
    const below = node ? node.children : this.#roots;
    if (below.length > 0 || !node) return below.map((each) => each.id);
    const parent = node.parentId === null ? undefined : this.#byId.get(node.parentId);
    return (parent?.children ?? this.#roots).map((each) => each.id);
  }

  /** The lowest categories of other branches: `near` are those of the same root. */
  leavesBeside(id: number | null): { near: number[]; far: number[] } {
    const line = this.lineOf(id);
    const root = this.#roots.find((node) => node.id === line.at(-1));
    const own = root?.children.filter((branch) => branch.id !== line.at(-2)) ?? [];
    const near = line.length > 1 ? own : [];
    const far = this.#roots.filter((node) => node !== root);
    return { near: near.flatMap(leavesOf), far: far.flatMap(leavesOf) };
  }

  /** Always the same list. */
  navbar(): readonly Category[] {
    return (this.#navbar ??= this.#makeNavbar());
  }

  #makeNavbar(): Category[] {
    return this.#roots
      .filter((node) => node.inNavbar)
      .map((node) => {
        const { id, name, highlighted, image, children } = node;
        const banners = bannersOf(node);
        return {
          id,
          name,
          highlighted,
          image,
          columns: children.map((column) => ({
            name: column.name,
            subcategories: column.children.map((each) => each.name),
          })),
          ...(banners.length > 0 && { banners }),
        };
      });
  }

  #grow(
    byParent: ReadonlyMap<number | null, CategoryRecord[]>,
    parentId: number | null,
    above: readonly string[],
  ): CategoryNode[] {
    return (byParent.get(parentId) ?? []).map((record) => {
      const path = [...above, record.name];
      const node = { ...record, path, children: this.#grow(byParent, record.id, path) };
      this.#byId.set(record.id, node);
      return node;
    });
  }
}

function leavesOf({ id, children }: CategoryNode): number[] {
  return children.length === 0 ? [id] : children.flatMap(leavesOf);
}

function bannersOf({ path, banner, bannerAlt, children }: CategoryNode): CategoryBanner[] {
  const own = { key: categoryKey(path), image: banner, alt: bannerAlt };
  return [...(banner === '' ? [] : [own]), ...children.flatMap(bannersOf)];
}
