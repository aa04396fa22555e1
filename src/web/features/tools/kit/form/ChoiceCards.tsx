import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import choice from '../../../../ui/form/choiceCard.module.css';
import { joinClasses } from '../../../../ui/joinClasses.ts';
import styles from './ChoiceCards.module.css';

interface ChoiceCardsProps {
  label: string;
  options: readonly { value: string; label: string; hint: string; sample?: ReactNode }[];
  control: UseFormRegisterReturn;
}

/** One of a few, each with what it means. */
export function ChoiceCards({ label: legend, options, control }: ChoiceCardsProps) {
  return (
    <div role="radiogroup" aria-label={legend} className={styles.cards}>
      {options.map(({ value, label, hint, sample }) => (
        <label key={value} className={joinClasses(choice.card, styles.card)}>
          <input type="radio" {...control} value={value} />
          <span className={styles.name}>{label}</span>
          <span className={styles.hint}>{hint}</span>
          {sample && (
            <span aria-hidden="true" className={styles.sample}>
              {sample}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
