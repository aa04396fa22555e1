import { useLocation } from 'react-router';
import { isWebAddress, type ShownLink } from '../../../domain/shopLinks.ts';
import { useSite } from '../../api/storeApi.ts';
import { useBrand } from '../../api/useBrand.ts';
import { useShopLinks } from '../../api/useShopLinks.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { shopPageNames } from '../../copy/shopPageNames.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { FooterEnd } from './FooterEnd.tsx';
import { FooterLink } from './FooterLink.tsx';
import { ServiceMarks } from './ServiceMarks.tsx';
import { contactLinks, socialLinks, type SiteLink } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

/** Wider ones show all links, as in `SiteFooter.module.css`. */
const PHONE_SCREEN = '(max-width: 47.99rem)';

/** The usual titles of the columns that have none. */
const TITLES = [footerCopy.shop, footerCopy.help];

function linkOf({ label, url }: ShownLink): SiteLink {
  return isWebAddress(url)
    ? { label, href: url }
    : { label: label || (shopPageNames[url] ?? url), to: url };
}

/** The footer. Contains only configured data and existing pages. */
export function SiteFooter() {
  const site = useSite();
  const brand = useBrand();
  const { columns } = useShopLinks();
  const isCheckout = useLocation().pathname.startsWith(PAGE_PATHS.checkout);
  return (
    <footer className={styles.footer} data-tone="deep" data-reduced={isCheckout || undefined}>
      <LaneRope className={styles.rope} />
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo logo={brand.logo} name={brand.name} className={styles.logo} loading="lazy" />
            {brand.tagline !== '' && <p className={styles.motto}>{brand.tagline}</p>}
          </div>
          {columns.map(({ title, links }, at) => (
            <FooterColumn key={at} title={title || (TITLES[at] ?? '')} links={links.map(linkOf)} />
          ))}
          {site && <FooterColumn title={footerCopy.social} links={socialLinks(site)} />}
          {site && <FooterColumn title={footerCopy.contact} links={contactLinks(site)} />}
        </div>
        {site && <ServiceMarks methods={site.paymentMethods} deliveries={site.deliveries ?? []} />}
        <FooterEnd />
      </Container>
    </footer>
  );
}

interface FooterColumnProps {
  title: string;
  links: SiteLink[];
}

/** A titled list, which phones fold; absent when empty. */
function FooterColumn({ title, links }: FooterColumnProps) {
  const isPhone = useMedia(PHONE_SCREEN) === true;
  if (links.length === 0) return null;
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <FooterLink link={link} />
        </li>
      ))}
    </ul>
  );
  if (isPhone) return <Disclosure title={title}>{list}</Disclosure>;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {list}
    </section>
  );
}
