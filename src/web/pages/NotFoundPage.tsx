import { ShopTitle } from '../api/ShopTitle.tsx';
import { notFoundCopy } from '../copy/notFoundCopy.ts';
import { WaysOut } from '../features/catalogue/WaysOut.tsx';
import { PAGE_PATHS } from '../paths.ts';
import { Container } from '../ui/Container.tsx';
import { LaneRope } from '../ui/LaneRope.tsx';
import { LinkButton } from '../ui/Button.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage() {
  return (
    <Container className={styles.page}>
      <ShopTitle title={notFoundCopy.title} />
      <p className={styles.code} aria-hidden="true">
        {notFoundCopy.code}
      </p>
      <LaneRope className={styles.rope} />
      <h1>{notFoundCopy.title}</h1>
      <p className={styles.hint}>{notFoundCopy.hint}</p>
      <div className={styles.actions}>
        <LinkButton to={PAGE_PATHS.home}>{notFoundCopy.home}</LinkButton>
        <LinkButton variant="secondary" to={PAGE_PATHS.products}>
          {notFoundCopy.products}
        </LinkButton>
      </div>
      <WaysOut title={notFoundCopy.categories} className={styles.waysOut} />
    </Container>
  );
}
