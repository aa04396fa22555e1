import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetToolsSelfQuery, useProveMutation } from '../../../api/tools/adminsToolsApi.ts';
import { knownPasswordSentence, passwordCopy } from '../../../copy/passwordCopy.ts';
import { proofCopy as copy } from '../../../copy/tools/proofCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';

/** The admin gives the password again, over whatever asked for it. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [prove] = useProveMutation();
  const { data: self } = useGetToolsSelfQuery();
  const [isAsked, setAsked] = useState(false);
  const needsCode = isAsked || self?.secondFactor === 'on';
  const form = useForm({ defaultValues: { password: '', otp: '' } });
  return (
    <ActionDialog
      title={copy.title}
      hint={copy.hint}
      submitLabel={copy.submit}
      form={form}
      send={async ({ password, otp }) => {
        await prove({ password, ...(needsCode && { otp }) })
          .unwrap()
          .catch((error: unknown) => {
            if (toApiError(error).reason === 'secondFactor') setAsked(true);
            throw error;
          });
        onEnd(true);
      }}
      onClose={() => onEnd(false)}
    >
      {(field) => (
        <>
          <PasswordField
            {...field('password', knownPasswordSentence)}
            label={copy.password}
            autoComplete="current-password"
            showLabel={passwordCopy.show}
            hideLabel={passwordCopy.hide}
          />
          {needsCode && (
            <TextField
              {...field('otp', checkRequired(copy.codeMissing, 40))}
              label={copy.code}
              hint={copy.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="none"
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
