import { useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';
import { IconButton } from '../IconButton.tsx';
import { Eye, EyeOff } from '../icons/icons.ts';

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>, FieldTexts {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, showLabel, hideLabel, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
