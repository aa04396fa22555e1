import type { IconComponent } from './icons/icon.ts';
import { X } from './icons/headerIcons.ts';
import { Check, CircleAlert, Clock, Package } from './icons/icons.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './MoodSign.module.css';

/** State of a thing: it calls for an action, waits, moves on by itself, is well, or is over. */
export type Mood = 'action' | 'waiting' | 'moving' | 'good' | 'ended';

const SIGNS: Readonly<Record<Mood, IconComponent>> = {
  action: CircleAlert,
  waiting: Clock,
  moving: Package,
  good: Check,
  ended: X,
};

/** The class that gives `--mood`, its colour, to all below. */
export const moodClass = (mood: Mood, className?: string) =>
  joinClasses(styles.mood, styles[mood], className);

interface MoodSignProps {
  mood: Mood;
  /** Instead of the mood's own. */
  sign?: IconComponent | undefined;
  isSmall?: boolean;
}

/** A round sign in the colour of the mood around it; the words beside it say the same. */
export function MoodSign({ mood, sign, isSmall = false }: MoodSignProps) {
  const Sign = sign ?? SIGNS[mood];
  return (
    <span className={joinClasses(styles.sign, isSmall && styles.small)} aria-hidden="true">
      <Sign size={isSmall ? 18 : 28} strokeWidth={2.5} />
    </span>
  );
}
