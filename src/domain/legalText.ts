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
