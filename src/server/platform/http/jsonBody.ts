import { invalid } from '../ShopError.ts';
import type { ShopApp } from './ShopApp.ts';

const UNREADABLE_JSON = 'El cuerpo no es JSON válido.';
const NUL = '\u0000';

/** JSON is the only body the API reads. An empty one is no body: the route's schema says whether it may be missing. */
export function registerJsonBody(app: ShopApp): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error || (text.includes('\\u0000') && holdsNul(value))) done(invalid(UNREADABLE_JSON));
      else done(null, value);
    });
  });
}

/** PostgreSQL takes no NUL in text, so no answer may depend on the database that is in use. */
function holdsNul(root: unknown): boolean {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes(NUL)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) pending.push(key, member);
  }
  return false;
}
