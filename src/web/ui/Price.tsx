import { joinClasses } from './joinClasses.ts';
import styles from './Price.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A formatted amount whose decimals stand small and high; read aloud or copied it is the text as it came. */
export function Price({ children, large }: { children: string; large?: boolean | undefined }) {
  const [whole, decimals] = children.split(',');
  return (
    <span className={joinClasses(styles.price, large && styles.large)}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span aria-hidden="true" className={styles.drawn}>
        {whole}
        {decimals && <span className={styles.decimals}>{decimals}</span>}
      </span>
    </span>
  );
}
