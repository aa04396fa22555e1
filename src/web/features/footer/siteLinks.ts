import { isWebAddress } from '../../../domain/shopLinks.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { whatsappUrl } from '../../paths.ts';

export interface SiteLink {
  label: string;
  /** A page of the shop. */
  to?: string;
  /** External URL. Without either it is plain text. */
  href?: string;
}

export function contactLinks({ phone, email, address }: SiteConfiguration): SiteLink[] {
  return [
    ...(phone ? [{ label: footerCopy.whatsapp(phone), href: whatsappUrl(phone) }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...(address ? [{ label: address }] : []),
  ];
}

/** Only web URLs: other schemes are mistakes of the merchant, or worse. */
export function socialLinks(site: SiteConfiguration): SiteLink[] {
  const all = [
    { label: 'Instagram', href: site.instagram },
    { label: 'Facebook', href: site.facebook },
    { label: 'YouTube', href: site.youtube },
    { label: 'X', href: site.twitter },
  ];
  return all.filter(({ href }) => isWebAddress(href));
}
