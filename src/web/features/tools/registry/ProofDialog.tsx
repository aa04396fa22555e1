import { useForm } from 'react-hook-form';
import { useProveMutation } from '../../../api/tools/adminsToolsApi.ts';
import { knownPasswordSentence, passwordCopy } from '../../../copy/passwordCopy.ts';
import { proofCopy as copy } from '../../../copy/tools/proofCopy.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';

/** The admin gives the password again, over whatever asked for it. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [prove] = useProveMutation();
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <ActionDialog
      title={copy.title}
      hint={copy.hint}
      submitLabel={copy.submit}
      form={form}
      send={async (values) => {
        await prove(values).unwrap();
        onEnd(true);
      }}
      onClose={() => onEnd(false)}
    >
      {(field) => (
        <PasswordField
          {...field('password', knownPasswordSentence)}
          label={copy.password}
          autoComplete="current-password"
          showLabel={passwordCopy.show}
          hideLabel={passwordCopy.hide}
        />
      )}
    </ActionDialog>
  );
}
