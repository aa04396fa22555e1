import type { Audience } from '../../../../domain/catalogue/audience.ts';
import type {
  BulkEdit,
  CategoryEditMode,
  PriceRounding,
} from '../../../../domain/tools/bulkEdit.ts';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import { readDecimal } from '../../../../domain/money/typedAmounts.ts';
import type { productsCopy } from '../../../copy/tools/productsCopy.ts';

/** An edit as its dialog holds it; only what its kind asks for counts. */
export interface WantedEdit {
  what: keyof typeof productsCopy.whats;
  by: 'percent' | 'amount';
  number: string;
  rounding: PriceRounding;
  keepsRegular: boolean;
  /** Empty before one is chosen. */
  categoryId: string;
  audience: Audience | 'none';
  /** Empty before one is typed. */
  tag: string;
}

export const NOTHING_YET: WantedEdit = {
  what: 'rise',
  by: 'percent',
  number: '',
  rounding: 'none',
  keepsRegular: false,
  categoryId: '',
  audience: 'mujer',
  tag: '',
};

/** Null without a category. */
export function categoryModeOf({ what }: WantedEdit): CategoryEditMode | null {
  return what === 'main' || what === 'add' || what === 'remove' ? what : null;
}

/** Null without a usable number, category or tag. */
export function editOf(wanted: WantedEdit): BulkEdit | null {
  switch (wanted.what) {
    case 'publish':
    case 'hide':
      return { kind: 'visibility', isPublished: wanted.what === 'publish' };
    case 'feature':
    case 'unfeature':
      return { kind: 'featured', isFeatured: wanted.what === 'feature' };
    case 'main':
    case 'add':
    case 'remove': {
      const { what: mode, categoryId } = wanted;
      return categoryId === '' ? null : { kind: 'category', mode, categoryId: Number(categoryId) };
    }
    case 'audience':
      return {
        kind: 'audience',
        audience: wanted.audience === 'none' ? null : wanted.audience,
      };
    case 'tag':
    case 'untag': {
      const mode = wanted.what === 'tag' ? 'add' : 'remove';
      return wanted.tag === '' ? null : { kind: 'tag', mode, tag: wanted.tag };
    }
    case 'rise':
    case 'cut':
      return priceEditOf(wanted);
  }
}

/** Longer numbers do not fit; the server says what is too much. */
const MOST = 1e12;

function priceEditOf({ what, by, number, rounding, keepsRegular }: WantedEdit): BulkEdit | null {
  const size = readDecimal(number);
  if (size === null || size <= 0 || size > MOST) return null;
  const sign = what === 'cut' ? -1 : 1;
  const change =
    by === 'percent'
      ? ({ by, basisPoints: sign * Math.round(size * 100) } as const)
      : ({ by, cents: sign * centsFromPesos(size) } as const);
  return { kind: 'price', change, rounding, keepsRegular: what === 'cut' && keepsRegular };
}
