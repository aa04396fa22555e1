import { productCardToWire } from '../../../contract/catalogue/productListMapping.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { keptJson } from '../../platform/http/ReadyJson.ts';

/** A card as JSON. */
export const cardJson = keptJson<ProductCard>(productCardToWire);
