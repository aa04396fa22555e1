import { createHmac } from 'node:crypto';
import { PREVIEWERS, type Previewer } from '../../../domain/catalogue/productDraft.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSameText } from '../../platform/crypto/isSameText.ts';

export interface PreviewPasses {
  issue(productId: number): Promise<Record<Previewer, string> & { expiresAt: number }>;
  /** The kind of shopper who sees the product; null for a pass that is forged, expired or of another product. */
  read(pass: string, productId: number): Promise<Previewer | null>;
}

interface PreviewPassesDeps {
  /** The shop's. */
  secret: () => Promise<string>;
  clock: Clock;
}

const LIFETIME_MS = 30 * 60_000;
const PASS = /^([a-z]+)\.(\d{13})\.([\w-]{43})$/;

/** Signed, so that any process of the shop can read them and none has to store them. */
export function previewPasses({ secret, clock }: PreviewPassesDeps): PreviewPasses {
  const now = () => clock.now().getTime();

  async function sign(productId: number, previewer: string, expiresAt: number): Promise<string> {
    const signed = `preview ${productId} ${previewer} ${expiresAt}`;
    const signature = createHmac('sha256', await secret())
      .update(signed)
      .digest('base64url');
    return `${previewer}.${expiresAt}.${signature}`;
  }

  return {
    issue: async (productId) => {
      const expiresAt = now() + LIFETIME_MS;
      const [shopper, wholesaler] = await Promise.all([
        sign(productId, 'shopper', expiresAt),
        sign(productId, 'wholesaler', expiresAt),
      ]);
      return { shopper, wholesaler, expiresAt };
    },
    read: async (pass, productId) => {
      const [, name = '', time = ''] = PASS.exec(pass) ?? [];
      const previewer = PREVIEWERS.find((each) => each === name);
      if (previewer === undefined || Number(time) <= now()) return null;
      const expected = await sign(productId, previewer, Number(time));
      return isSameText(pass, expected) ? previewer : null;
    },
  };
}
