import { useForm } from 'react-hook-form';
import {
  MAX_ASIDE_REASON,
  type OpenMatter,
  type SetAsideKind,
} from '../../../../domain/orders/openMatter.ts';
import { useSetAsideMutation } from '../../../api/tools/mattersToolsApi.ts';
import { mattersCopy as copy } from '../../../copy/tools/mattersCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { TextAreaField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

export interface MatterDialogProps {
  matter: OpenMatter;
  onClose: () => void;
}

/** A refund that failed was made in another way. */
export function AsideDialog({ matter: { kind, subject }, onClose }: MatterDialogProps) {
  const { notify } = useToolsFrame();
  const [setAside] = useSetAsideMutation();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <ActionDialog
      title={copy.asideTitle}
      hint={copy.asideHint}
      submitLabel={copy.asideSend}
      form={form}
      onClose={onClose}
      send={async ({ reason }) => {
        await setAside({ kind: kind as SetAsideKind, subject, reason: reason.trim() }).unwrap();
        notify(copy.asideDone);
      }}
    >
      {(field) => (
        <TextAreaField
          {...field('reason', checkRequired(copy.asideMissing, MAX_ASIDE_REASON))}
          label={copy.asideReason}
        />
      )}
    </ActionDialog>
  );
}
