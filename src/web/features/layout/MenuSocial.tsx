import { useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { whatsappUrl } from '../../paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SideMenu.module.css';

const WEB = /^https?:\/\//i;

/** The shop's networks, as the site configuration names them; those it leaves empty are not there. */
export function MenuSocial() {
  const { data: site } = useGetSiteConfigurationQuery();
  if (!site) return null;
  const links = [
    { label: layoutCopy.instagram, href: site.instagram },
    { label: layoutCopy.facebook, href: site.facebook },
    { label: layoutCopy.whatsapp, href: site.phone && whatsappUrl(site.phone) },
  ].filter(({ href }) => WEB.test(href));
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={layoutCopy.social}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" className={styles.network}>
            {label}
            <VisuallyHidden> {layoutCopy.opensElsewhere}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
