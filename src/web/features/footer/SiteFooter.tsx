import { Link } from 'react-router';
import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { brandCopy } from '../../copy/brandCopy.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { FooterColumn } from './FooterColumn.tsx';
import { contactLinks, socialLinks } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

const SHOP_LINKS = [
  { label: layoutCopy.products, to: PAGE_PATHS.products },
  { label: layoutCopy.featured, to: PAGE_PATHS.featured },
  { label: brandCopy.hidralifeLogo.alt, to: PAGE_PATHS.hidralife },
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
          <FooterColumn title={footerCopy.shop}>
            {SHOP_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </FooterColumn>
          {site && <FooterColumn title={footerCopy.social} links={socialLinks(site)} />}
          {site && <FooterColumn title={footerCopy.contact} links={contactLinks(site)} />}
          <section>
            <h2 className={styles.title}>{footerCopy.payment}</h2>
            <ul className={styles.methods}>
              {footerCopy.paymentMethods.map((method) => (
                <li key={method}>{method}</li>
              ))}
            </ul>
          </section>
        </div>
        <p className={styles.fine}>{footerCopy.rights(new Date().getFullYear(), brandCopy.name)}</p>
      </Container>
    </footer>
  );
}
