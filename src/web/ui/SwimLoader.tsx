import { joinClasses } from './joinClasses.ts';
import { Swimmer } from './Swimmer.tsx';
import styles from './SwimLoader.module.css';

/** Covers the screen with a swimmer doing front crawl; `label` is painted and said. */
export function SwimLoader({
  label,
  className,
}: {
  label: string;
  className?: string | undefined;
}) {
  return (
    <div className={joinClasses(styles.loader, className)} role="status">
      <Swimmer />
      {label}
    </div>
  );
}
