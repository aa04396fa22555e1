import { FooterLink } from './FooterLink.tsx';
import type { SiteLink } from './siteLinks.ts';
import styles from './SiteFooter.module.css';

interface FooterColumnProps {
  title: string;
  links: SiteLink[];
}

/** A titled list; without anything to list it is not there. */
export function FooterColumn({ title, links }: FooterColumnProps) {
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
        {children}
      </ul>
    </section>
  );
}

function FooterLink({ link: { label, href } }: { link: SiteLink }) {
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
