import { isLegalTextKey, type LegalText } from '../../../domain/legalText.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { notFound } from '../../platform/ShopError.ts';
import { DEFAULT_TEXTS, DEFAULTS_SINCE } from './defaultTexts.ts';
import { fillText, type TextFacts } from './fillText.ts';
import type { LegalTextsRepository } from './legalTextsRepository.ts';

export interface LegalTextsService {
  /** The shop's text, or the default. @throws ShopError notFound */
  text(key: string): Promise<LegalText>;
}

interface LegalTextsDeps {
  repository: LegalTextsRepository;
  /** The shop's data; null until it is configured. */
  site: () => Promise<Pick<SiteConfiguration, 'address' | 'email' | 'phone'> | null>;
}

const NO_SUCH_TEXT = 'No existe ese texto.';
const SHOP_NAME = 'Brazada';

export function legalTextsService({ repository, site }: LegalTextsDeps): LegalTextsService {
  async function facts(): Promise<TextFacts> {
    const known = await site();
    return {
      tienda: SHOP_NAME,
      domicilio: known?.address ?? '',
      email: known?.email ?? '',
      telefono: known?.phone ?? '',
    };
  }

  return {
    text: async (key) => {
      if (!isLegalTextKey(key)) throw notFound(NO_SUCH_TEXT);
      const written = await repository.find(key);
      const { title, body } = written ?? DEFAULT_TEXTS[key];
      return {
        key,
        title,
        body: fillText(body, await facts()),
        isDefault: written === null,
        updatedAt: written?.updated_at ?? DEFAULTS_SINCE,
      };
    },
  };
}
