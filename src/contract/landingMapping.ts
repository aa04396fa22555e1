import type { Landing } from '../domain/landing.ts';
import type { LandingWire } from './landingSchemas.ts';
import { pictureToWire } from './pictureMapping.ts';
import { productCardFromWire, productCardToWire } from './productCardMapping.ts';

/** `origin`: where the shop's pictures are. */
export function landingToWire(landing: Landing, origin: string): LandingWire {
  const withPicture = <Part extends { image: string }>(part: Part): Part => ({
    ...part,
    image: pictureToWire(part.image, origin),
  });
  return {
    heroSection: {
      ...landing.hero,
      backgroundImage: pictureToWire(landing.hero.backgroundImage, origin),
    },
    gridLinks: landing.tiles.map(withPicture),
    infoCards: landing.infoCards.map(withPicture),
    productosDestacados: landing.featured.map((card) => productCardToWire(card, origin)),
  };
}

export function landingFromWire(wire: LandingWire): Landing {
  return {
    hero: wire.heroSection,
    tiles: wire.gridLinks,
    infoCards: wire.infoCards,
    featured: wire.productosDestacados.map(productCardFromWire),
  };
}
