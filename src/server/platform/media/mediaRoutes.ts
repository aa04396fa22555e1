import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { EncodedBody, sendEncoded } from '../http/EncodedBody.ts';
import type { Routes } from '../http/ShopApp.ts';
import { notFound } from '../ShopError.ts';
import { isMediaName, type MediaStore } from './MediaStore.ts';
import { MEDIA_TYPES, type MediaExtension } from './preparePicture.ts';
import type { ServedPictures } from './ServedPictures.ts';

interface MediaRoutesDeps {
  media: MediaStore;
  pictures: ServedPictures;
}

const NO_SUCH_FILE = 'No existe ese archivo.';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** An SVG opened directly runs no scripts and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** A CDN's address may change. */
const ONE_DAY = 'public, max-age=86400';
const DRAWINGS_BYTES = 16 * 1024 * 1024;

/** Named by content hash, so it never changes. */
export function mediaRoutes({ media, pictures }: MediaRoutesDeps): Routes {
  const drawings = new LRUCache<string, EncodedBody>({
    maxSize: DRAWINGS_BYTES,
    sizeCalculation: ({ bytes }, name) => bytes + 2 * name.length,
  });

  async function drawing(name: string, path: string): Promise<EncodedBody> {
    const known = drawings.get(name);
    if (known) return known;
    const body = new EncodedBody(await readFile(path), MEDIA_TYPES.svg);
    drawings.set(name, body);
    return body;
  }

  async function sendMedia(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    caching = IMMUTABLE,
  ) {
    const extension = name.slice(name.lastIndexOf('.') + 1) as MediaExtension;
    const isDrawing = extension === 'svg';
    // A CDN would not sandbox a drawing.
    const atCdn = isMediaName(name) && !isDrawing ? await media.files.publicUrlOf(name) : null;
    if (atCdn !== null) return sendTo(reply, atCdn);
    const path = await media.fileOf(name);
    if (path === null) throw notFound(NO_SUCH_FILE);
    declareCaching(reply, caching);
    if (!isDrawing) return reply.type(MEDIA_TYPES[extension]).send(await readFile(path));
    reply.header('content-security-policy', DRAWING_POLICY);
    sendEncoded(request, reply, await drawing(name, path));
    return reply;
  }

  return async (app) => {
    app.get<{ Params: { name: string } }>(
      '/media/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params;
        const variant = await pictures.variants.find(name);
        if (variant === null) return sendMedia(request, reply, name);
        // Temporarily the original, which is larger than requested.
        if ('original' in variant) return sendMedia(request, reply, variant.original, 'no-store');
        if (variant.publicUrl !== null) return sendTo(reply, variant.publicUrl);
        declareCaching(reply, IMMUTABLE);
        return reply.type(MEDIA_TYPES[variant.format]).send(variant.bytes);
      },
    );
    app.get<{ Params: { name: string } }>(
      '/media/og/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const picture = await pictures.social.find(request.params.name);
        if (picture === null) throw notFound(NO_SUCH_FILE);
        declareCaching(reply, IMMUTABLE);
        return reply.type(MEDIA_TYPES.jpg).send(picture);
      },
    );
  };
}

function declareCaching(reply: FastifyReply, caching: string): void {
  reply.header('cache-control', caching).header('cross-origin-resource-policy', 'cross-origin');
}

function sendTo(reply: FastifyReply, url: string) {
  declareCaching(reply, ONE_DAY);
  return reply.redirect(url, 302);
}
