import { Link } from 'react-router';
import { isFiscalDataUrl } from '../../../domain/siteConfiguration.ts';
import { isWebAddress, type ShownLink } from '../../../domain/shopLinks.ts';
import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { useBrand } from '../../api/useBrand.ts';
import { useShopLinks } from '../../api/useShopLinks.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { shopPageNames } from '../../copy/shopPageNames.ts';
import { PAGE_PATHS, CONSUMER_DEFENCE } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { contactLinks, socialLinks, type SiteLink } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

/** The usual titles of the columns that have none. */
const TITLES = [footerCopy.shop, footerCopy.help];

function linkOf({ label, url }: ShownLink): SiteLink {
  return isWebAddress(url)
    ? { label, href: url }
    : { label: label || (shopPageNames[url] ?? url), to: url };
}

/** The footer. Contains only configured data and existing pages. */
export function SiteFooter() {
  const { data: site } = useGetSiteConfigurationQuery();
  const brand = useBrand();
  const { columns } = useShopLinks();
  return (
    <footer className={styles.footer} data-tone="deep">
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
          {site && site.paymentMethods.length > 0 && (
            <section>
              <h2 className={styles.title}>{footerCopy.payment}</h2>
              <ul className={styles.methods}>
                {site.paymentMethods.map((method) => (
                  <li key={method}>{footerCopy.methods[method]}</li>
                ))}
              </ul>
            </section>
          )}
          {site && <FooterColumn title={footerCopy.contact} links={contactLinks(site)} />}
        </div>
        <LegalLinks fiscalDataUrl={site?.fiscalDataUrl ?? ''} />
        <p className={styles.fine}>{footerCopy.rights(thisYear(), brand.name)}</p>
      </Container>
    </footer>
  );
}

interface FooterColumnProps {
  title: string;
  links: SiteLink[];
}

/** A titled list; absent when empty. */
function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <FooterLink link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Legally required links. Without the shop's own F.960 there is no picture of it. */
function LegalLinks({ fiscalDataUrl }: { fiscalDataUrl: string }) {
  return (
    <div className={styles.legal}>
      <LinkButton variant="secondary" to={PAGE_PATHS.withdrawal}>
        {footerCopy.withdrawal}
      </LinkButton>
      <FooterLink link={{ label: footerCopy.consumerDefence, href: CONSUMER_DEFENCE }} />
      {isFiscalDataUrl(fiscalDataUrl) && (
        <a className={styles.fiscal} href={fiscalDataUrl} target="_blank" rel="noreferrer">
          <img
            src="/brand/data-fiscal.svg"
            alt={`${footerCopy.fiscalData} ${footerCopy.opensElsewhere}`}
            width="44"
            height="60"
            loading="lazy"
          />
        </a>
      )}
    </div>
  );
}

function FooterLink({ link: { label, to, href } }: { link: SiteLink }) {
  if (to !== undefined) {
    return (
      <Link className={styles.link} to={to}>
        {label}
      </Link>
    );
  }
  if (href === undefined) return <span className={styles.link}>{label}</span>;
  if (href.startsWith('mailto:')) {
    return (
      <a className={styles.link} href={href}>
        {label}
      </a>
    );
  }
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {label}
      <VisuallyHidden>{footerCopy.opensElsewhere}</VisuallyHidden>
    </a>
  );
}

function thisYear(): number {
  return new Date().getFullYear();
}
