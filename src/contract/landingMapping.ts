import type { Landing } from '../domain/landing.ts';
import type { LandingWire } from './landingSchemas.ts';
import { productCardFromWire, productCardToWire } from './productCardMapping.ts';

export function landingToWire(landing: Landing): LandingWire {
  return {
    heroSection: landing.hero,
    gridLinks: landing.tiles,
    infoCards: landing.infoCards,
    productosDestacados: landing.featured.map(productCardToWire),
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
