import type { FastifyRequest } from 'fastify';
import { ShopError, notFound } from '../ShopError.ts';
import type { ShopApp } from './ShopApp.ts';

const NO_SUCH_PATH = 'No existe esa dirección.';
const WRONG_METHOD = 'Esa dirección no admite este método.';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** Unknown paths are 404, and known API paths asked with another method 405 with `Allow`. */
export function registerNotFound(app: ShopApp): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, path);
    for (const each of [method].flat()) path.methods.add(each);
  });
  app.setNotFoundHandler((request) => {
    throw allowed(known, request) ?? notFound(NO_SUCH_PATH);
  });
}

function allowed(known: Map<string, KnownPath>, request: FastifyRequest): ShopError | null {
  const [path = ''] = request.url.split('?');
  const methods = [...known.values()].filter((each) => each.pattern.test(path));
  if (methods.length === 0) return null;
  const allow = [...new Set(methods.flatMap((each) => [...each.methods]))].toSorted().join(', ');
  return new ShopError('methodNotAllowed', WRONG_METHOD, { headers: { allow } });
}

function patternOf(url: string): RegExp {
  const segments = url.replace(/\/$/, '').split('/');
  const source = segments.map((each) =>
    each.startsWith(':') ? '[^/]+' : each.replace(/[^\w-]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('/')}/?$`);
}
