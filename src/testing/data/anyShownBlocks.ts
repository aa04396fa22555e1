import fc from 'fast-check';
import { PICTURE_SIDES, SHELF_SOURCES, type ShownBlock } from '../../domain/homeBlock.ts';
import { anyProductCard } from './shopArbitraries.ts';

const text = fc.string({ maxLength: 30 });
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
const anyInfoCard = fc.record({ title: text, text, image: text });

const ANY_CONTENT: { [Kind in ShownBlock['kind']]: fc.Arbitrary<object> } = {
  hero: fc.record({
    slogan: text,
    subtitle: text,
    bannerBelowText: text,
    banner: text,
    bannerMedium: text,
    bannerSmall: text,
    messages: few(text),
  }),
  tiles: fc.record({
    title: text,
    tiles: few(fc.record({ label: text, url: text, image: text })),
  }),
  shelf: fc.record({
    title: text,
    source: fc.constantFrom(...SHELF_SOURCES),
    category: few(text),
    products: few(anyProductCard),
  }),
  picture: fc.record({
    title: text,
    text,
    image: text,
    alt: text,
    button: text,
    url: text,
    side: fc.constantFrom(...PICTURE_SIDES),
  }),
  kits: fc.constant({}),
  seen: fc.constant({}),
  newsletter: fc.constant({}),
  cards: fc.record({ cards: few(anyInfoCard) }),
};

export const anyShownBlocks = few(
  fc.oneof(
    ...Object.entries(ANY_CONTENT).map(([kind, content]) =>
      fc.tuple(text, content).map(([key, rest]) => ({ key, kind, ...rest }) as ShownBlock),
    ),
  ),
);
