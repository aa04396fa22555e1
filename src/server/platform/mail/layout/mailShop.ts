import { DEFAULT_BRAND, logoOnDark, type Logo } from '../../../../domain/brand/Brand.ts';
import type { ShopContact } from '../../../../domain/siteConfiguration.ts';
import { mailLook, type MailLook } from './mailLook.ts';
import { mailLogoUrl } from './mailPictureUrl.ts';

/** Data of the shop in the header and footer of every mail. Each contact may be empty. */
export interface MailShop extends Omit<ShopContact, 'shopName' | 'brand'> {
  name: string;
  /** Origin of the shop's pages. */
  url: string;
  look: MailLook;
  /** Its size is that in mails. Null: the name stands in its place. */
  logo: Logo | null;
}

/** Most CSS pixels that a logo takes. */
const LARGEST_LOGO = { width: 240, height: 44 };

/** `url` is the origin of the shop's pages; contact data is missing if the shop is not configured. */
export function mailShop(url: string, contact: ShopContact | null): MailShop {
  const { brand = DEFAULT_BRAND, email = '', phone = '', address = '' } = contact ?? {};
  const logo = logoOnDark(brand);
  return {
    name: brand.name,
    url,
    email,
    phone,
    address,
    look: mailLook(brand),
    logo: logo && fitted(logo, url),
  };
}

function fitted({ url: stored, width, height }: Logo, origin: string): Logo | null {
  const url = mailLogoUrl(stored, origin);
  if (url === null) return null;
  const scale = Math.min(LARGEST_LOGO.width / width, LARGEST_LOGO.height / height);
  return { url, width: Math.round(width * scale), height: Math.round(height * scale) };
}
