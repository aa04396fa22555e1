import { useForm, useWatch } from 'react-hook-form';
import { MAX_ASIDE_REASON } from '../../../../domain/orders/openMatter.ts';
import {
  useAssignPaymentMutation,
  useGiveBackPaymentMutation,
  useSetAsideMutation,
} from '../../../api/tools/mattersToolsApi.ts';
import { mattersCopy as copy } from '../../../copy/tools/mattersCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { MatterDialogProps } from './AsideDialog.tsx';

const WAYS = ['assign', 'giveBack', 'aside'] as const;
const MAX_NUMBER = 40;

/** A payment without an order belongs to one, goes back, or is none of the shop's. */
export function StrayDialog({ matter, onClose }: MatterDialogProps) {
  const { subject, paymentId, isAsked } = matter;
  const { notify } = useToolsFrame();
  const [assign] = useAssignPaymentMutation();
  const [giveBack] = useGiveBackPaymentMutation();
  const [setAside] = useSetAsideMutation();
  const form = useForm({
    defaultValues: {
      way: (isAsked ? 'giveBack' : 'assign') as (typeof WAYS)[number],
      orderNumber: '',
      reason: '',
    },
  });
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <ActionDialog
      title={copy.strayTitle(paymentId ?? '')}
      hint={copy.strayHint(copy.amountOf(matter))}
      submitLabel={copy.send[way]}
      form={form}
      onClose={onClose}
      send={async ({ orderNumber, reason }) => {
        const sent = {
          assign: () => assign({ id: subject, orderNumber: orderNumber.trim() }),
          giveBack: () => giveBack(subject),
          aside: () => setAside({ kind: 'stray', subject, reason: reason.trim() }),
        }[way]();
        notify((await sent.unwrap()).message);
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('way', () => undefined)}
            label={copy.way}
            options={WAYS.map((value) => ({ value, label: copy.ways[value] }))}
          />
          {way === 'assign' && (
            <TextField
              {...field('orderNumber', checkRequired(copy.missingOrder, MAX_NUMBER))}
              label={copy.orderNumber}
              hint={copy.orderHint}
              inputMode="numeric"
            />
          )}
          {way === 'giveBack' && <FormNote>{copy.givesBack}</FormNote>}
          {way === 'aside' && (
            <TextField
              {...field('reason', checkRequired(copy.strayEmptyReason, MAX_ASIDE_REASON))}
              label={copy.foreignReason}
              hint={copy.foreignHint}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
