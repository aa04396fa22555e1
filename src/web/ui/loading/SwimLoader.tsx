import { joinClasses } from '../joinClasses.ts';
import styles from './SwimLoader.module.css';

const WAVE = 'M-48 0q12-10 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0';

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

/** A front-crawl swimmer drawn from the side, heading right. */
function Swimmer() {
  return (
    <svg className={styles.pool} viewBox="0 0 192 120" width="192" height="120" aria-hidden="true">
      <g className={styles.body} fill="none" stroke="currentColor" strokeLinecap="round">
        <path
          className={joinClasses(styles.arm, styles.farArm)}
          d="M104 62l34-8"
          strokeWidth="10"
        />
        <path className={styles.legs} d="M80 69L34 76" strokeWidth="10" />
        <path d="M104 63L76 70" strokeWidth="17" />
        <circle cx="127" cy="58" r="12" fill="currentColor" stroke="none" />
        <path d="M116 53a12 12 0 0 1 23 4z" fill="var(--color-coral-mark)" stroke="none" />
        <path className={styles.arm} d="M104 62l30-12" strokeWidth="10" />
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="5">
        <g transform="translate(0 80)" stroke="var(--color-aqua)">
          <path className={styles.wave} d={WAVE} />
        </g>
        <g transform="translate(-20 98)" stroke="var(--color-aqua)" opacity="0.5">
          <path className={joinClasses(styles.wave, styles.slowWave)} d={WAVE} />
        </g>
      </g>
    </svg>
  );
}
