import { createContext, domToDataUrl } from 'modern-screenshot';
import type { ShopPage } from '../../../protocol/ShopPage.ts';
import { MASKED, type Mask } from './createMask.ts';
import { shownPath } from './inspectorNavigation.ts';

const QUALITY = 0.8;
/** Pictures below the fold are not on their way: nothing is to wait for them. */
const FILES_TIMEOUT_MS = 300;
const DRAWING_TIMEOUT_MS = 8_000;
const REDRAW_INTERVAL_MS = 10;
/** A picture of what was typed would tell it: these are drawn with it masked. */
const TYPED = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea';

/** The page as it is on screen, without secrets. */
export async function lookAtPage(mask: Mask): Promise<ShopPage> {
  return {
    route: maskedPath(mask),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    browser: navigator.userAgent,
    build: [process.env['RELEASE'], buildOf(document)].filter(Boolean).join(' · '),
    picture: await drawPage(mask).catch(() => null),
  };
}

/** The texts that an earlier page searched for are only known from the path itself. */
function maskedPath({ mask }: Mask): string {
  const path = shownPath();
  const { searchParams } = new URL(path, document.baseURI);
  for (const [name, value] of searchParams) mask(parsed(value) ?? { [name]: value });
  return String(mask(path));
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

async function drawPage(mask: Mask): Promise<string> {
  const { innerWidth: width, innerHeight: height, scrollX, scrollY } = window;
  const context = await createContext(document.body, {
    type: 'image/webp',
    width,
    height,
    quality: QUALITY,
    timeout: FILES_TIMEOUT_MS,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    font: { cssText: await fontsOf(document) },
    style: { margin: `${-scrollY}px 0 0 ${-scrollX}px` },
    drawImageInterval: REDRAW_INTERVAL_MS,
    filter: (node) => !(node instanceof Element && isBelow(node)),
    onCloneNode: (clone) => maskDrawing(clone, mask),
  });
  context.timeout = DRAWING_TIMEOUT_MS;
  return domToDataUrl(context);
}

const URL_IN_CSS = /url\("?([^")]+)"?\)/;

/** The page's fonts with their files in them: a picture loads nothing. */
async function fontsOf({ styleSheets }: Document): Promise<string> {
  const faces = [...styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].flatMap((rule) => {
      const [found = '', file] = URL_IN_CSS.exec(rule.cssText) ?? [];
      if (!(rule instanceof CSSFontFaceRule) || !file) return [];
      const url = new URL(file, href ?? document.baseURI);
      return [dataUrlOf(url).then((data) => rule.cssText.replace(found, `url("${data}")`))];
    }),
  );
  return (await Promise.all(faces)).join('\n');
}

async function dataUrlOf(url: URL): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the page, no answer of the shop
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** True for elements out of sight. An empty one may hold others that are fixed over the page. */
function isBelow(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top > window.innerHeight;
}

/** Masks a copy of the page: the page itself stays as it is. */
export function maskDrawing(clone: Node, { maskShown }: Pick<Mask, 'maskShown'>): void {
  const texts = document.createTreeWalker(clone, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    texts.currentNode.nodeValue = maskShown(texts.currentNode.nodeValue ?? '');
  }
  if (!(clone instanceof Element)) return;
  // Texts of earlier visits, which the mask has not heard.
  for (const typed of clone.querySelectorAll('[data-typed]')) typed.textContent = MASKED;
  for (const field of clone.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) {
    if (field.value === '' && !field.textContent) continue;
    field.setAttribute('value', MASKED);
    if (field instanceof HTMLTextAreaElement) field.textContent = MASKED;
  }
}

/** The main file's name has its content's hash in it. */
function buildOf(page: Document): string {
  const [main] = page.querySelectorAll<HTMLScriptElement>('script[src*="/static/"]');
  return main?.src.split('/').at(-1) ?? '';
}
