import styles from './SequencePanel.module.css';

/** Pixels. */
export const LANE = 104;
export const ROW = 40;

interface SequenceArrowProps {
  /** Lanes. */
  from: number;
  to: number;
  label: string;
  width: number;
}

/** One message on its way between two lines of life. */
export function SequenceArrow({ from, to, label, width }: SequenceArrowProps) {
  const [x1, x2] = [middleOf(from), middleOf(to)];
  const path = from === to ? `M${x1} 20h22v12h-18` : `M${x1} 27H${x2 - Math.sign(x2 - x1) * 4}`;
  const end = from === to ? { x: x1 + 4, y: 32, by: 7 } : { x: x2, y: 27, by: x2 > x1 ? -7 : 7 };
  const text = from === to ? { x: x1 + 28, y: 24 } : { x: Math.min(x1, x2) + 6, y: 19 };
  return (
    <svg width={width} height={ROW} aria-hidden="true">
      <path d={path} className={styles['arrow']} />
      <path d={`M${end.x} ${end.y}l${end.by} -4v8z`} className={styles['head']} />
      <text {...text}>{label}</text>
    </svg>
  );
}

function middleOf(lane: number): number {
  return lane * LANE + LANE / 2;
}
