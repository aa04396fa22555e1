import { isFiscalDataUrl } from '../../../domain/siteConfiguration.ts';
import { useSite } from '../../api/storeApi.ts';
import { useBrand } from '../../api/useBrand.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { CONSUMER_DEFENCE, PAGE_PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FooterLink } from './FooterLink.tsx';
import styles from './SiteFooter.module.css';

/** The end of every footer: links that the law requires, and whose shop it is. */
export function FooterEnd() {
  const site = useSite();
  const { name } = useBrand();
  return (
    <>
      <LegalLinks fiscalDataUrl={site?.fiscalDataUrl ?? ''} />
      <p className={styles.fine}>{footerCopy.rights(thisYear(), name)}</p>
    </>
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

function thisYear(): number {
  return new Date().getFullYear();
}
