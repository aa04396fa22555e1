import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Routes } from '../../platform/http/ShopApp.ts';

const OWN_FILES = new Set(['index.html', 'inspector.html', 'manifest.json']);
const COMPRESSED = /\.(?:br|gz)$/;
/** Source maps of older builds contain all source code. */
const SOURCE_MAP = /\.map(?:\.(?:br|gz))?$/;
const ONE_DAY_MS = 86_400_000;

/**
 * The build's files. Names under `/static/` contain a hash and never change. Earlier builds are kept, so that pages
 * open during a deploy still find their chunks. Missing files are plain 404s.
 */
export function buildFileRoutes(directory: string): Routes {
  return async (app) => {
    const plain: FastifyStaticOptions = {
      root: directory,
      serve: false,
      preCompressed: true,
      index: false,
      maxAge: ONE_DAY_MS,
    };
    await app.register(fastifyStatic, plain);
    for (const file of await looseFiles(directory)) {
      app.get(`/${file}`, { schema: { hide: true } }, (_, reply) => reply.sendFile(file));
    }
    await app.register(fastifyStatic, {
      root: join(directory, 'static'),
      prefix: '/static/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      allowedPath: (name) => !SOURCE_MAP.test(name),
      immutable: true,
      maxAge: '365d',
      schemaHide: true,
    });
  };
}

/** Files outside `static/`: icons, the web manifest, and the rest of `public/`. */
async function looseFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) =>
    relative(directory, join(parentPath, name)).split(sep).join('/'),
  );
  return names.filter(
    (name) => !name.startsWith('static/') && !OWN_FILES.has(name) && !COMPRESSED.test(name),
  );
}
