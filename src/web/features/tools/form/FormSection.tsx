import { useId, type ReactNode } from 'react';
import styles from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields of a form that belong together. */
export function FormSection({ title, hint, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
