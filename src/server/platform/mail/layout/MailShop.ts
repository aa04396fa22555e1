import type { SiteConfiguration } from '../../../../domain/siteConfiguration.ts';

/** Who writes: what stands at the head and at the foot of every mail. */
export interface MailShop extends Contact {
  name: string;
  /** Origin of the shop's pages. */
  url: string;
}

/** Each may be empty. */
type Contact = Pick<SiteConfiguration, 'email' | 'phone' | 'address'>;

const NAME = 'Brazada';

/** `url` is the origin of the shop's pages; no contact for a shop that was never set up. */
export function mailShop(url: string, contact: Contact | null): MailShop {
  const { email = '', phone = '', address = '' } = contact ?? {};
  return { name: NAME, url, email, phone, address };
}
