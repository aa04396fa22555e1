import type { LegalText, LegalTextKey } from '../../../../domain/legalText.ts';
import { privacyText } from './privacyText.ts';
import { shippingText } from './shippingText.ts';
import { sizesText } from './sizesText.ts';
import { termsText } from './termsText.ts';
import { withdrawalText } from './withdrawalText.ts';

/** What a shop says that has written nothing itself. A professional must confirm it. */
export const DEFAULT_TEXTS: Readonly<Record<LegalTextKey, Pick<LegalText, 'title' | 'body'>>> = {
  privacidad: privacyText,
  terminos: termsText,
  'envios-y-cambios': shippingText,
  talles: sizesText,
  arrepentimiento: withdrawalText,
};

/** When they were last changed: raise it with them. */
export const DEFAULTS_SINCE = Date.UTC(2026, 10, 21, 12);
