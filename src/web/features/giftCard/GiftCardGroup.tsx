import type { ComponentProps, ReactNode } from 'react';
import choice from '../../ui/form/choiceCard.module.css';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './GiftCardForm.module.css';

interface OptionProps extends ComponentProps<'input'> {
  label: string;
  hint: string;
}

/** One of several, as a card. The rest of the props, `ref` included, are the input's. */
export function GiftCardOption({ label, hint, ...input }: OptionProps) {
  return (
    <label className={joinClasses(choice.card, styles.option)}>
      <input {...input} type="radio" />
      <span className={styles.name}>{label}</span>
      <span className={styles.hint}>{hint}</span>
    </label>
  );
}

interface GroupProps {
  title: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Fields under one question. */
export function GiftCardGroup({ title, error, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
