import { ShopTitle } from '../api/ShopTitle.tsx';
import { toolsCopy } from '../copy/toolsCopy.ts';
import { PAGE_PATHS } from '../paths.ts';
import { Container } from '../ui/Container.tsx';
import { LaneRope } from '../ui/LaneRope.tsx';
import { LinkButton } from '../ui/Button.tsx';
import styles from './ForbiddenPage.module.css';

/** Shown instead of a page that the user may not open. */
export default function ForbiddenPage() {
  return (
    <Container className={styles.page}>
      <ShopTitle title={toolsCopy.forbiddenTab} />
      <p className={styles.code} aria-hidden="true">
        {toolsCopy.forbiddenCode}
      </p>
      <LaneRope className={styles.rope} />
      <h1 className={styles.title}>{toolsCopy.forbidden}</h1>
      <p className={styles.hint}>{toolsCopy.forbiddenHint}</p>
      <div className={styles.actions}>
        <LinkButton to={PAGE_PATHS.home}>{toolsCopy.home}</LinkButton>
        <LinkButton variant="secondary" to={PAGE_PATHS.profile}>
          {toolsCopy.profile}
        </LinkButton>
      </div>
    </Container>
  );
}
