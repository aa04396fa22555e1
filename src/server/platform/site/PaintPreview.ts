import type { FastifyRequest } from 'fastify';
import type { LandingWire } from '../../../contract/catalogue/storeSchemas.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';

interface PreviewedPage {
  page: 'home' | 'product';
  origin: string;
  brand: Brand;
  /** Blocks of the home page in place of the stored ones. */
  landing?: LandingWire;
}

/** A document without scripts, which shows a draft; null without a built web app. Nothing is stored. */
export type PaintPreview = (request: FastifyRequest, of: PreviewedPage) => Promise<string | null>;
