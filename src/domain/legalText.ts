import type { TextFacts } from './fillText.ts';

/** Legal texts. Each except the last has its own page, under its key. */
export const LEGAL_TEXT_KEYS = [
  'privacidad',
  'terminos',
  'envios-y-cambios',
  'talles',
  'arrepentimiento',
] as const;

export type LegalTextKey = (typeof LEGAL_TEXT_KEYS)[number];

export function isLegalTextKey(text: string): text is LegalTextKey {
  return LEGAL_TEXT_KEYS.some((key) => key === text);
}

export interface LegalText {
  key: LegalTextKey;
  title: string;
  /** Markup for `richText`. */
  body: string;
  /** The default text: a professional has not reviewed it. */
  isDefault: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export const MAX_LEGAL_TITLE = 120;
export const MAX_LEGAL_BODY = 40_000;

/** A text as the tools list it. */
export interface ListedText extends Omit<LegalText, 'body'> {
  /** 0 for the default text. */
  version: number;
}

/** A text as the tools edit it: as written, with `{placeholders}`. */
export interface EditedText extends ListedText {
  body: string;
  /** Saved ones, newest first. Times are milliseconds since 1970. */
  versions: { version: number; title: string; createdAt: number }[];
  facts: TextFacts;
}

/** A saved version; 0 is the default text. */
export interface TextVersion {
  version: number;
  title: string;
  body: string;
  createdAt: number;
}
