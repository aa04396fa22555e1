/** The texts that a shop owes its visitors; each but the last is a page of its own, under its key. */
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
  /** As `richText` reads it. */
  body: string;
  /** Nobody of the shop wrote it: a professional must confirm it. */
  isDefault: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
}
