import type { ShopCollection } from '../../domain/catalogue/collection.ts';
import type { ShopCollectionWire } from './collectionSchemas.ts';
import { pictureToWire } from './productListMapping.ts';

export const COLLECTION_PATH = '/api/store/collections/:slug/';

export function shopCollectionToWire(
  { order, image, ...same }: ShopCollection,
  origin: string,
): ShopCollectionWire {
  return { ...same, ordering: order, image: pictureToWire(image, origin) };
}

export function shopCollectionFromWire({ ordering, ...same }: ShopCollectionWire): ShopCollection {
  return { ...same, order: ordering };
}
