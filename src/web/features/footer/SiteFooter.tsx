import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { brandCopy } from '../../copy/brandCopy.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { FooterColumn } from './FooterColumn.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { contactLinks, socialLinks } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

const SHOP_LINKS = [
  { label: layoutCopy.products, to: PAGE_PATHS.products },
  { label: layoutCopy.featured, to: PAGE_PATHS.featured },
  { label: brandCopy.hidralifeLogo.alt, to: PAGE_PATHS.hidralife },
];

const HELP_LINKS = [
  { label: footerCopy.orderLookup, to: PAGE_PATHS.orderLookup },
  { label: footerCopy.shipping, to: PAGE_PATHS.shipping },
  { label: footerCopy.sizes, to: PAGE_PATHS.sizes },
  { label: footerCopy.terms, to: PAGE_PATHS.terms },
  { label: footerCopy.privacy, to: PAGE_PATHS.privacy },
];

/** The foot of every page. It names only what the shop configured and pages that exist. */
export function SiteFooter() {
  const { data: site } = useGetSiteConfigurationQuery();
  return (
    <footer className={styles.footer} data-tone="deep">
      <LaneRope className={styles.rope} />
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <img {...brandCopy.logo} className={styles.logo} loading="lazy" />
            <p className={styles.motto}>{footerCopy.motto}</p>
          </div>
          <FooterColumn title={footerCopy.shop} links={SHOP_LINKS} />
          <FooterColumn title={footerCopy.help} links={HELP_LINKS} />
          {site && <FooterColumn title={footerCopy.social} links={socialLinks(site)} />}
          <section>
            <h2 className={styles.title}>{footerCopy.payment}</h2>
            <ul className={styles.methods}>
              {footerCopy.paymentMethods.map((method) => (
                <li key={method}>{method}</li>
              ))}
            </ul>
          </section>
          {site && <FooterColumn title={footerCopy.contact} links={contactLinks(site)} />}
        </div>
        <LegalLinks fiscalDataUrl={site?.fiscalDataUrl ?? ''} />
        <p className={styles.fine}>{footerCopy.rights(new Date().getFullYear(), brandCopy.name)}</p>
      </Container>
    </footer>
  );
}
