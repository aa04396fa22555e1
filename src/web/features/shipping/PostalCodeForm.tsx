import { useRef, useState, type SubmitEvent } from 'react';
import { formatPostalCode, readPostalCode } from '../../../domain/postalCode.ts';
import { shippingCopy } from '../../copy/shippingCopy.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { chosenPostalCode, usePostalCode } from '../../state/chosenPostalCode.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PostalCodeForm.module.css';

/** Postal code form; a valid code is remembered and updates all quotes on the page. */
export function PostalCodeForm({ busy }: { busy: boolean }) {
  const known = usePostalCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? known;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = readPostalCode(text);
    setBad(code === null);
    if (!code) return input.current?.focus();
    chosenPostalCode.write(formatPostalCode(code));
    setTyped(null);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          ref={input}
          label={shippingCopy.postalCode}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setBad(false);
          }}
          error={isBad ? shippingCopy.badCode : undefined}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {shippingCopy.calculate}
        </Button>
      </div>
      <a href={POSTAL_CODE_SEARCH} target="_blank" rel="noreferrer" className={styles.help}>
        {shippingCopy.unknownCode}
        <VisuallyHidden> {shippingCopy.opensElsewhere}</VisuallyHidden>
      </a>
    </form>
  );
}
