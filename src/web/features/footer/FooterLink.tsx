import { Link } from 'react-router';
import { footerCopy } from '../../copy/footerCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SiteLink } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

/** A link of the footer, or plain text where it leads nowhere. */
export function FooterLink({ link: { label, to, href } }: { link: SiteLink }) {
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
