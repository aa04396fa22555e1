import { isHarmless } from './isHarmless.ts';

export const LOOK = '@brazada.look';
export const VISIT = '@brazada.visit';
const SEEN = '@brazada.seen';

/** The page that the shop shows, without secrets. */
export interface ShopPage {
  /** Path and query. */
  route: string;
  viewport: { width: number; height: number };
  browser: string;
  /** The shop's code: the name of its main file. */
  build: string;
  /** A data URL of what is on screen; null where it could not be drawn. */
  picture: string | null;
}

/** Asks what the page looks like. */
export interface LookCommand {
  type: typeof LOOK;
  sessionId: '';
  commandId?: number;
}

/** Opens a page in the shop's tab; what is forced to last stays so. */
export interface VisitCommand {
  type: typeof VISIT;
  sessionId: '';
  commandId?: number;
  /** Empty for the page that is there. */
  path: string;
}

export interface SeenMessage {
  type: typeof SEEN;
  page: ShopPage;
}

export function lookCommand(): LookCommand {
  return { type: LOOK, sessionId: '' };
}

export function visitCommand(path: string): VisitCommand {
  return { type: VISIT, sessionId: '', path };
}

export function seenMessage(page: ShopPage): SeenMessage {
  return { type: SEEN, page };
}

/** Checks the members, beside the type, of a command that is known to be harmless. */
export function isPageCommand({ type, path }: Record<string, unknown>): boolean {
  return type === LOOK || (type === VISIT && (path === '' || isOwnPath(path)));
}

export function isSeen(data: unknown): data is SeenMessage {
  return isObject(data) && data['type'] === SEEN && isHarmless(data) && isShopPage(data['page']);
}

export function isShopPage(page: unknown): page is ShopPage {
  if (!isObject(page) || !isObject(page['viewport'])) return false;
  const { route, viewport, browser, build, picture } = page;
  const areTexts = [route, browser, build].every((each) => typeof each === 'string');
  const { width, height } = viewport;
  return areTexts && [width, height].every(Number.isSafeInteger) && isPictureOrNone(picture);
}

const PICTURE = /^data:image\/(webp|png|jpeg);base64,[\w+/=]+$/;

function isPictureOrNone(picture: unknown): boolean {
  return picture === null || (typeof picture === 'string' && PICTURE.test(picture));
}

const ANY_SHOP = 'https://shop.invalid';

/** A page of the same shop: no other site's, nor a script. Browsers read more than a plain path in it. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  try {
    return new URL(path, ANY_SHOP).origin === ANY_SHOP;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
