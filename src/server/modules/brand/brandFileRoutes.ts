import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Brand, DEFAULT_BRAND } from '../../../domain/brand/Brand.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { createWorkLimit } from '../../platform/media/createWorkLimit.ts';
import type { MediaStore } from '../../platform/media/MediaStore.ts';
import { notFound, RETRY_SOON, ShopError } from '../../platform/ShopError.ts';
import {
  BRAND_ICONS,
  type BrandIcon,
  brandFileKey,
  brandIconUrl,
} from '../../platform/site/brandFileUrls.ts';
import { brandGround } from '../../../domain/brand/palette.ts';
import { drawIcon, drawShare } from './brandDrawings.ts';

interface BrandFileDeps {
  /** Null until the shop is configured. */
  site: () => Promise<Pick<ConfiguredSite, 'brand'> | null>;
  media: Pick<MediaStore, 'fileOf'>;
}

const NO_SUCH_FILE = 'No existe ese archivo.';
const BUSY = 'Hay muchas imágenes en proceso. Probá de nuevo en un momento.';
const LIMITS = { atOnce: 2, waiting: 40 };
const KEPT = 24;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Icons, share picture and web manifest of the published brand, drawn on first use. */
export function brandFileRoutes({ site, media }: BrandFileDeps): Routes {
  const limit = createWorkLimit(LIMITS);
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const current = async () => (await site())?.brand ?? DEFAULT_BRAND;

  async function draw(brand: Brand, name: string): Promise<Buffer> {
    const made = await limit(() =>
      isIcon(name) ? drawIcon(media, brand, BRAND_ICONS[name]) : drawShare(media, brand),
    );
    if (made === null) throw new ShopError('unavailable', BUSY, { headers: RETRY_SOON });
    return made;
  }

  function picture(brand: Brand, name: string): Promise<Buffer> {
    const key = `${brandFileKey(brand)} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw(brand, name);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    return drawing;
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, name: string) {
    const brand = await current();
    const isCurrent = (request.query as { v?: string }).v === brandFileKey(brand);
    reply.header('cache-control', isCurrent ? IMMUTABLE : ONE_HOUR);
    return reply.type('image/png').send(await picture(brand, name));
  }

  return async (app) => {
    app.get<{ Params: { name: string } }>(
      '/icons/:name',
      { schema: { hide: true } },
      (request, reply) => {
        const { name } = request.params;
        if (!isIcon(name) && name !== 'share.png') throw notFound(NO_SUCH_FILE);
        return sendPicture(request, reply, name);
      },
    );
    app.get('/favicon.ico', { schema: { hide: true } }, (request, reply) =>
      sendPicture(request, reply, 'icon-32.png'),
    );
    app.get('/site.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', ONE_HOUR).type('application/manifest+json; charset=utf-8');
      return reply.send(JSON.stringify(manifestOf(await current())));
    });
  };
}

function isIcon(name: string): name is BrandIcon {
  return Object.hasOwn(BRAND_ICONS, name);
}

function manifestOf(brand: Brand) {
  const icon = (name: BrandIcon) => {
    const { size } = BRAND_ICONS[name];
    return { src: brandIconUrl(brand, name), sizes: `${size}x${size}`, type: 'image/png' };
  };
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: 'es-AR',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brandGround(brand.colors),
    icons: [
      icon('icon-192.png'),
      icon('icon-512.png'),
      { ...icon('icon-maskable-512.png'), purpose: 'maskable' },
    ],
  };
}
