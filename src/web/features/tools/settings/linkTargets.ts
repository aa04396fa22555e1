import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import type { ListedPage } from '../../../../domain/ownPage.ts';
import { SHOP_PLACES, type LinkKind, type ShopLink } from '../../../../domain/shopLinks.ts';
import { linksCopy as copy } from '../../../copy/tools/linksCopy.ts';

interface KnownTargets {
  categories: readonly EditedCategory[];
  pages: readonly ListedPage[];
  /** Its name; null for a shop without one. */
  secondBrand: string | null;
}

type Target = Pick<ShopLink, 'kind' | 'target'>;

export interface LinkTargets {
  /** The value of a target among the options. */
  valueOf: (link: Target) => string;
  targetOf: (value: string) => Target;
  /** Everything that a link can lead to, and what this one leads to, even if it is gone. */
  optionsFor: (link: Target, isMenu: boolean) => { value: string; label: string }[];
  /** The words that shoppers see, or that stand for them. */
  nameOf: (link: ShopLink) => string;
  /** The reason why shoppers do not see it. */
  faultOf: (link: Target) => string | undefined;
}

/** A link to an address has it in an input of its own. */
const ADDRESS = 'address:';

/** Everything that links can lead to, in one list. */
export function linkTargets({ categories, pages, secondBrand }: KnownTargets): LinkTargets {
  const valueOf = ({ kind, target }: Target) =>
    kind === 'address' ? ADDRESS : `${kind}:${target}`;
  const options = [
    ...SHOP_PLACES.filter((place) => place !== 'secondBrand' || secondBrand !== null).map(
      (place) => ({
        value: `shop:${place}`,
        label: (place === 'secondBrand' && secondBrand) || copy.places[place],
      }),
    ),
    ...pages.map(({ id, title }) => ({ value: `page:${id}`, label: copy.page(title) })),
    ...categories.map(({ id }) => ({
      value: `category:${id}`,
      label: copy.category(categoryNames(categories, id)),
    })),
    { value: ADDRESS, label: copy.address },
  ];
  const labels = new Map(options.map(({ value, label }) => [value, label]));

  /** The name of its target, or of what is gone. */
  function targetName({ kind, target }: Target): string {
    switch (kind) {
      case 'shop':
        return labels.get(valueOf({ kind, target })) ?? copy.places.secondBrand;
      case 'page':
        return pages.find(({ id }) => String(id) === target)?.title ?? copy.gone.page;
      case 'category':
        return categoryNames(categories, Number(target)).at(-1) ?? copy.gone.category;
      case 'address':
        return target;
    }
  }

  return {
    valueOf,
    targetOf: (value) => {
      const [kind = '', target = ''] = value.split(':');
      return { kind: kind as LinkKind, target };
    },
    optionsFor: (link, isMenu) => {
      const own = valueOf(link);
      const fitting = isMenu ? options : options.filter(({ value }) => value !== ALL_CATEGORIES);
      return labels.has(own) ? fitting : [...fitting, { value: own, label: targetName(link) }];
    },
    nameOf: (link) => link.label.trim() || targetName(link) || copy.address,
    faultOf: ({ kind, target }) => {
      if (kind === 'category' && !labels.has(`category:${target}`)) return copy.faults.category;
      if (kind === 'shop' && target === 'secondBrand' && secondBrand === null) {
        return copy.faults.brand;
      }
      if (kind !== 'page') return undefined;
      const page = pages.find(({ id }) => String(id) === target);
      return page ? (page.isPublished ? undefined : copy.faults.draft) : copy.faults.page;
    },
  };
}

const ALL_CATEGORIES = 'shop:categories';
