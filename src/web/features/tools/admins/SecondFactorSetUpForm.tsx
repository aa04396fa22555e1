import { useForm } from 'react-hook-form';
import {
  useConfirmSecondFactorMutation,
  type SecondFactorSetUp,
} from '../../../api/tools/secondFactorApi.ts';
import {
  secondFactorCopy as copy,
  timeCodeSentence,
} from '../../../copy/tools/secondFactorCopy.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './SecondFactor.module.css';

interface SecondFactorSetUpFormProps {
  setUp: SecondFactorSetUp;
  /** The app's code was right: its recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key for an app, and its first code. */
export function SecondFactorSetUpForm({ setUp, onDone, onCancel }: SecondFactorSetUpFormProps) {
  const { key, picture, ticket } = setUp;
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm({ defaultValues: { otp: '' } });
  const { failure, isBusy, onSubmit, field } = useServerForm(form, async ({ otp }) => {
    onDone(await confirm({ ticket, otp: otp.replaceAll(/\s/g, '') }).unwrap());
  });
  return (
    <form className={styles.steps} noValidate onSubmit={onSubmit}>
      <Section title={copy.scanTitle} hint={copy.scanHint}>
        <div className={styles.scan}>
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            alt={copy.picture}
            width={200}
            height={200}
          />
          <div className={styles.key}>
            <p>{copy.keyTitle}</p>
            <code className={styles.code}>{key}</code>
            <CopyButton
              text={key.replaceAll(' ', '')}
              label={copy.copyKey}
              of={copy.keyName}
              copied={copy.copied}
              failed={copy.copyFailed}
            />
          </div>
        </div>
      </Section>
      <Section title={copy.codeTitle}>
        <div className={styles.typed}>
          <TextField
            {...field('otp', timeCodeSentence)}
            label={copy.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        </div>
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {copy.confirm}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        </div>
      </Section>
    </form>
  );
}
