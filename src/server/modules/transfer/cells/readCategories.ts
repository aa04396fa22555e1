import { categoryKey } from '../../../../domain/catalogue/category.ts';
import { slug } from '../../../../domain/catalogue/slug.ts';
import { CellFault } from '../reading/FileRow.ts';
import { tidyLine } from '../text/tidyText.ts';

const LEVELS = 3;
const MAX_NAME = 80;

/**
 * `A > B > C` from the top, separated by commas. Names below the shop's deepest level are joined to the last. @throws
 * CellFault
 */
export function readCategories(cell: string): string[][] {
  const paths = new Map<string, string[]>();
  for (const path of splitUnescaped(cell, ',')) {
    const names = splitUnescaped(path, '>')
      .map((name) => tidyLine(name.replace(/\\(.)/gs, '$1')))
      .filter((name) => name !== '');
    if (names.length === 0) continue;
    const deep = names.slice(LEVELS - 1).join(' > ');
    const known = names.slice(0, LEVELS - 1).concat(deep === '' ? [] : [deep]);
    for (const name of known) refuseUnusable(name);
    if (!paths.has(categoryKey(known))) paths.set(categoryKey(known), known);
  }
  return [...paths.values()];
}

/** Inverse of `readCategories`. */
export function writeCategories(paths: readonly (readonly string[])[]): string {
  return paths
    .map((path) =>
      path.flatMap((name, level) => namesOf(tidyLine(name), level).map(escape)).join(' > '),
    )
    .join(', ');
}

function refuseUnusable(name: string): void {
  if (name.length > MAX_NAME) {
    throw new CellFault(`la categoría «${name.slice(0, 20)}…» tiene más de ${MAX_NAME} letras`);
  }
  if (slug(name) === '')
    throw new CellFault(`la categoría «${name}» no tiene ninguna letra de la a a la z`);
}

/** Splits joined names of the last level again. */
function namesOf(name: string, level: number): string[] {
  return level === LEVELS - 1 ? name.split(' > ') : [name];
}

function escape(name: string): string {
  return name.replace(/[\\,>]/g, '\\$&');
}

function splitUnescaped(text: string, mark: ',' | '>'): string[] {
  const parts = [''];
  for (const piece of text.match(/\\.|[^\\]|\\$/gs) ?? []) {
    if (piece === mark) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts;
}
