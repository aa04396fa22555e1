import { VisuallyHidden } from './VisuallyHidden.tsx';
import { joinClasses } from './joinClasses.ts';
import styles from './Price.module.css';

interface PriceProps {
  children: string;
  large?: boolean | undefined;
  /** Said before the lowest of several prices. */
  from?: string | false;
  /** It stands beside the price that it lowers. */
  reduced?: boolean;
}

/** A formatted amount whose decimals stand small and high; read aloud or copied it is the text as it came. */
export function Price({ children, large, from, reduced }: PriceProps) {
  const [whole, decimals] = children.split(',');
  return (
    <span
      data-price
      className={joinClasses(styles.price, large && styles.large, reduced && styles.reduced)}
    >
      <VisuallyHidden>{from ? `${from} ${children}` : children}</VisuallyHidden>
      <span aria-hidden="true" className={styles.drawn}>
        {from && <span className={styles.from}>{from}</span>}
        {whole}
        {decimals && <span className={styles.decimals}>{decimals}</span>}
      </span>
    </span>
  );
}

interface StruckPriceProps {
  /** Announced first, because most screen readers do not announce strikethrough. */
  label: string;
  className?: string | undefined;
  children: string;
}

/** A price that no longer applies. */
export function StruckPrice({ label, className, children }: StruckPriceProps) {
  return (
    <s data-price className={className}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {children}
    </s>
  );
}
