import { footerCopy } from '../../copy/footerCopy.ts';
import { CONSUMER_DEFENCE, PAGE_PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FooterLink } from './FooterLink.tsx';
import { isWebAddress } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

/** What the law wants on every page. Without the shop's own F.960 there is no picture of it. */
export function LegalLinks({ fiscalDataUrl }: { fiscalDataUrl: string }) {
  return (
    <div className={styles.legal}>
      <LinkButton variant="secondary" to={PAGE_PATHS.withdrawal}>
        {footerCopy.withdrawal}
      </LinkButton>
      <FooterLink link={{ label: footerCopy.consumerDefence, href: CONSUMER_DEFENCE }} />
      {isWebAddress(fiscalDataUrl) && (
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
