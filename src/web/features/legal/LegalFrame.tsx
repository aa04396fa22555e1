import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { footerCopy } from '../../copy/footerCopy.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Container } from '../../ui/Container.tsx';
import styles from './LegalFrame.module.css';

interface LegalFrameProps {
  title: string;
  /** The path of this page, which the list of the others leaves out. */
  path: string;
  children: ReactNode;
}

const { withdrawal, shipping, sizes, terms, privacy } = PAGE_PATHS;
const OTHERS = [
  { to: withdrawal, label: footerCopy.withdrawal },
  { to: shipping, label: footerCopy.shipping },
  { to: sizes, label: footerCopy.sizes },
  { to: terms, label: footerCopy.terms },
  { to: privacy, label: footerCopy.privacy },
];

/** A page of the shop's texts, with the way to the others. */
export function LegalFrame({ title, path, children }: LegalFrameProps) {
  const crumbs = [{ label: legalCopy.home, to: PAGE_PATHS.home }, { label: title }];
  return (
    <Container className={styles.page}>
      <ShopTitle title={title} />
      <div className={styles.head}>
        <Breadcrumb label={legalCopy.breadcrumb} crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.body}>{children}</div>
      <nav aria-label={legalCopy.more} className={styles.more}>
        <p className={styles.also}>{legalCopy.more}</p>
        <ul>
          {OTHERS.filter(({ to }) => to !== path).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
