import { foldText } from '../text.ts';

/** Tags of a product. */
export const MAX_TAGS = 20;
/** Letters of a tag. */
export const MAX_TAG = 50;

const BLANKS_AND_COMMAS = /[\s,;]+/g;

/** Equal for tags that differ only by case and accents. */
export function tagKey(tag: string): string {
  return foldText(tidyTag(tag));
}

/** A tag on one line, without the characters that separate tags in files. */
export function tidyTag(text: string): string {
  return text.replaceAll(BLANKS_AND_COMMAS, ' ').trim();
}

/** Each tag once, in the order of the alphabet, which is the only one that tags have. */
export function uniqueTags(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of texts.map(tidyTag)) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** The tags of a text that people or files write: between commas or lines. */
export function readTags(text: string): string[] {
  return uniqueTags(text.split(/[,;\n]/));
}

export function hasSameTags(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((tag, at) => tagKey(tag) === tagKey(other[at] ?? ''))
  );
}
