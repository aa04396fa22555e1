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
      </ul>
    </section>
  );
}
