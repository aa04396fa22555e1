import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import {
  BLOCK_AUDIENCES,
  PICTURE_SIDES,
  SHELF_SOURCES,
  type BlockKind,
  type HomeBlock,
  type HomeProduct,
} from '../../../../domain/homeBlock.ts';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { ProductsField } from '../kit/form/ProductsField.tsx';
import { chosenPicture as picture } from '../kit/record/chosenRecords.tsx';
import { choice, chosen, flag, text, time, type RecordField } from '../kit/record/fields.tsx';
import type { FieldsOf } from '../kit/record/recordValues.ts';
import { fieldRows } from './fieldRows.tsx';

type Block<Kind extends BlockKind> = Omit<Extract<HomeBlock, { kind: Kind }>, 'key' | 'kind'>;

/** The fields of each kind of block, in order. */
type BlockFields = { readonly [Kind in BlockKind]: FieldsOf<Block<Kind>> };

/** The words of a list whose rows one moves, too. */
const wordsOf = (row: string, empty: string, add: string) => ({
  empty,
  add,
  remove: (at: number) => copy.remove(row, at + 1),
  moveUp: (at: number) => copy.moveUp(row, at + 1),
});

const endsAt: RecordField<number | null, string, { startsAt: number | null }> = {
  ...time({ label: copy.endsAt, hint: copy.endsAtHint }),
  check: (typed, { startsAt }) => {
    const end = instantOf(typed);
    return startsAt !== null && end !== null && end <= startsAt ? copy.turned : undefined;
  },
};

const TERMS = {
  startsAt: time({ label: copy.startsAt, hint: copy.startsAtHint }),
  endsAt,
  audience: choice({
    label: copy.audience,
    values: BLOCK_AUDIENCES,
    nameOf: (audience) => copy.audiences[audience],
  }),
  // A button of the block's head changes it.
  isHidden: {
    ...flag({ label: copy.visibility, show: (isOn) => (isOn ? copy.yes : copy.no) }),
    control: () => null,
  },
};

const HERO = {
  slogan: text({ label: copy.slogan, most: 120 }),
  subtitle: text({ label: copy.subtitle, most: 200 }),
  bannerBelowText: text({ label: copy.bannerBelowText, most: 200 }),
};

const HERO_PICTURES = {
  backgroundImage: picture(copy.backgroundImage),
  banner: picture(copy.banner),
  bannerMedium: picture(copy.bannerMedium),
  bannerSmall: picture(copy.bannerSmall),
};

const messageRows = fieldRows({
  label: copy.messages,
  fields: { text: text({ label: copy.message, missing: copy.messageMissing, most: 120 }) },
  added: { text: '' },
  line: (row) => row.text,
  copy: wordsOf(copy.message, copy.noMessages, copy.addMessage),
});

const messages = {
  ...messageRows,
  toForm: (stored: string[]) =>
    messageRows.toForm(
      stored.map((each) => ({ text: each })),
      null,
    ),
  fromForm: (typed: { text: string }[]) => typed.map((row) => row.text.trim()),
};

const tiles = fieldRows({
  label: copy.tiles,
  fields: {
    label: text({ label: copy.label, missing: copy.titleMissing, most: 60 }),
    url: text({ label: copy.url, hint: copy.urlHint, missing: copy.urlHint, most: 300 }),
    image: picture(copy.image),
  },
  added: { label: '', url: '', image: '' },
  line: ({ label, url }) => `${label} · ${url}`,
  copy: wordsOf(copy.tile, copy.noTiles, copy.addTile),
});

const cards = fieldRows({
  label: copy.infoCards,
  fields: {
    title: text({ label: copy.title, missing: copy.titleMissing, most: 60 }),
    text: text({ label: copy.text, most: 300 }),
    image: picture(copy.image),
  },
  added: { title: '', text: '', image: '' },
  line: (row) => `${row.title} · ${row.text}`,
  copy: wordsOf(copy.infoCard, copy.noInfoCards, copy.addInfoCard),
});

type Shelf = Block<'shelf'>;

const products: RecordField<HomeProduct[], HomeProduct[], Shelf> = {
  ...chosen<HomeProduct[]>({
    label: copy.products,
    show: (found) => found.map(({ title }) => title),
    control: () => null,
  }),
  control: (binding, { source }) =>
    source === 'products' && (
      <ProductsField
        label={copy.products}
        hint={copy.productsHint}
        error={binding.props.error}
        loadingLabel={copy.findingProducts}
        noneLabel={copy.noProducts}
        takeOutLabel={copy.takeOutProduct}
        products={binding.value}
        onChange={(found) => binding.onChange(found)}
      />
    ),
};

const titleText = text({ label: copy.title, hint: copy.shelfTitleHint, most: 60 });

/** The shop has words of its own for some sources only. */
const shelfTitle: RecordField<string, string, Shelf> = {
  ...titleText,
  isDependent: true,
  fromForm: (typed, { draft }) => typed.trim() || copy.shelfTitles[draft.source],
};

/** A category that is gone stays chosen, and says so. */
function categoryField(
  categories: readonly EditedCategory[],
): RecordField<number | null, string, Shelf> {
  return shelfPart('category', {
    label: copy.category,
    options: categoryOptions(categories),
    choose: copy.chooseCategory,
    gone: copy.goneCategory,
    missing: copy.categoryMissing,
  });
}

/** The same of a collection. */
function collectionField(
  collections: readonly { id: number; name: string }[],
): RecordField<number | null, string, Shelf> {
  return shelfPart('collection', {
    label: copy.collection,
    options: collections.map(({ id, name }) => ({ value: String(id), label: name })),
    choose: copy.chooseCollection,
    gone: copy.goneCollection,
    missing: copy.collectionMissing,
  });
}

interface ShelfPartWords {
  label: string;
  options: readonly { value: string; label: string }[];
  choose: string;
  gone: string;
  missing: string;
}

function shelfPart(
  source: Shelf['source'],
  { label, options, choose, gone, missing }: ShelfPartWords,
): RecordField<number | null, string, Shelf> {
  return {
    label,
    toForm: (id) => String(id ?? ''),
    fromForm: (typed) => (typed === '' ? null : Number(typed)),
    check: (typed, draft) => (draft.source === source && typed === '' ? missing : undefined),
    show: (typed) => options.find(({ value }) => value === typed)?.label ?? '',
    control: ({ props, value }, draft) => {
      if (draft.source !== source) return null;
      const isKnown = value === '' || options.some((option) => option.value === value);
      const first = isKnown ? { value: '', label: choose } : { value, label: gone };
      return <ChoiceField {...props} label={label} options={[first, ...options]} />;
    },
  };
}

export function blockFields(
  categories: readonly EditedCategory[],
  collections: readonly { id: number; name: string }[],
): BlockFields {
  return {
    hero: { ...HERO, messages, ...HERO_PICTURES, ...TERMS },
    campaign: {
      ...HERO,
      promoText: text({ label: copy.promoText, most: 200 }),
      ...HERO_PICTURES,
      ...TERMS,
    },
    tiles: { title: text({ label: copy.title, most: 60 }), tiles, ...TERMS },
    shelf: {
      source: choice({
        label: copy.source,
        values: SHELF_SOURCES,
        nameOf: (source) => copy.sources[source],
      }),
      category: categoryField(categories),
      collection: collectionField(collections),
      title: shelfTitle,
      products,
      ...TERMS,
    },
    picture: {
      title: text({ label: copy.title, most: 80 }),
      text: text({ label: copy.text, most: 1000, rows: 5 }),
      image: picture(copy.image),
      alt: text({ label: copy.alt, hint: copy.altHint, most: 200 }),
      button: text({ label: copy.button, hint: copy.buttonHint, most: 40 }),
      url: text({ label: copy.url, hint: copy.urlHint, most: 300 }),
      side: choice({
        label: copy.side,
        values: PICTURE_SIDES,
        nameOf: (side) => copy.sides[side],
      }),
      ...TERMS,
    },
    kits: TERMS,
    seen: TERMS,
    newsletter: TERMS,
    cards: { cards, ...TERMS },
  };
}
