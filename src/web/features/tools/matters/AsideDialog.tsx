import { useForm } from 'react-hook-form';
import {
  DIFFERENCE_KINDS,
  MAX_ASIDE_REASON,
  type OpenMatter,
  type SetAsideKind,
} from '../../../../domain/orders/openMatter.ts';
import { useSetAsideMutation } from '../../../api/tools/mattersToolsApi.ts';
import { useExplainDifferenceMutation } from '../../../api/tools/reconciliationToolsApi.ts';
import { mattersCopy as copy } from '../../../copy/tools/mattersCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { TextAreaField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

export interface MatterDialogProps {
  matter: OpenMatter;
  onClose: () => void;
}

/** A refund that failed was made in another way, or a difference is right as it is. */
export function AsideDialog({ matter: { kind, subject }, onClose }: MatterDialogProps) {
  const { notify } = useToolsFrame();
  const [setAside] = useSetAsideMutation();
  const [explain] = useExplainDifferenceMutation();
  const isDifference = DIFFERENCE_KINDS.some((each) => each === kind);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <ActionDialog
      title={isDifference ? copy.explainTitle : copy.asideTitle}
      hint={isDifference ? copy.explainHint : copy.asideHint}
      submitLabel={isDifference ? copy.explainSend : copy.asideSend}
      form={form}
      onClose={onClose}
      send={async ({ reason }) => {
        const given = { subject, reason: reason.trim() };
        await (
          isDifference ? explain(given) : setAside({ kind: kind as SetAsideKind, ...given })
        ).unwrap();
        notify(copy.asideDone);
      }}
    >
      {(field) => (
        <TextAreaField
          {...field(
            'reason',
            checkRequired(isDifference ? copy.explainMissing : copy.asideMissing, MAX_ASIDE_REASON),
          )}
          label={isDifference ? copy.explainReason : copy.asideReason}
        />
      )}
    </ActionDialog>
  );
}
