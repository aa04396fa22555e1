import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ClientTypeRow, Customer } from '../../../../domain/people/customer.ts';
import { WHOLESALE_NAME } from '../../../../domain/money/priceList.ts';
import {
  useDeclineCustomerMutation,
  useGetCustomerQuery,
  useRemoveCustomerMutation,
  useSetCustomerTypeMutation,
} from '../../../api/tools/customersToolsApi.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { typeOptions } from './typeOptions.ts';

const MAX_REASON = 1000;

interface CustomerDialogProps {
  customer: Customer;
  types: readonly ClientTypeRow[];
  onClose: () => void;
}

/** A change of a customer's account that needs more than a click. */
export function CustomerDialog({
  name,
  ...props
}: CustomerDialogProps & { name: CustomerDialogName }) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}

/** Reads the customer again after a refusal: the next try is about what is there now. */
function useSetType({ id, version }: Customer) {
  const [change] = useSetCustomerTypeMutation();
  const { refetch } = useGetCustomerQuery(id);
  return (clientType: string) =>
    change({ id, clientType, version })
      .unwrap()
      .catch((error: unknown) => {
        void refetch();
        throw error;
      });
}

function TypeDialog({ customer, types, onClose }: CustomerDialogProps) {
  const { notify } = useToolsFrame();
  const setType = useSetType(customer);
  const form = useForm({ defaultValues: { clientType: customer.clientType } });
  return (
    <ActionDialog
      title={customersCopy.changeTitle}
      hint={customersCopy.changeHint}
      submitLabel={customersCopy.change}
      form={form}
      onClose={onClose}
      send={async ({ clientType }) => {
        await setType(clientType);
        notify(customersCopy.typeChanged);
      }}
    >
      {(field) => (
        <ChoiceField
          {...field('clientType', () => undefined)}
          label={customersCopy.newType}
          options={typeOptions(types)}
        />
      )}
    </ActionDialog>
  );
}

function ApproveDialog({ customer, onClose }: CustomerDialogProps) {
  const { notify } = useToolsFrame();
  const setType = useSetType(customer);
  const form = useForm();
  return (
    <ActionDialog
      title={customersCopy.approveTitle(customer.username)}
      hint={customersCopy.waitsText}
      submitLabel={customersCopy.approve}
      form={form}
      onClose={onClose}
      send={async () => {
        await setType(WHOLESALE_NAME);
        notify(customersCopy.approved);
      }}
    />
  );
}

/** The customer reads the reason in a mail. */
function DeclineDialog({ customer: { id, version, username }, onClose }: CustomerDialogProps) {
  const { notify } = useToolsFrame();
  const [decline] = useDeclineCustomerMutation();
  const { refetch } = useGetCustomerQuery(id);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <ActionDialog
      title={customersCopy.declineTitle(username)}
      hint={customersCopy.declineText}
      submitLabel={customersCopy.decline}
      form={form}
      onClose={onClose}
      send={async ({ reason }) => {
        await decline({ id, reason, version })
          .unwrap()
          .catch((error: unknown) => {
            void refetch();
            throw error;
          });
        notify(customersCopy.declined);
      }}
    >
      {(field) => (
        <TextAreaField
          {...field('reason', checkRequired(customersCopy.reasonMissing, MAX_REASON))}
          label={customersCopy.reason}
          rows={4}
        />
      )}
    </ActionDialog>
  );
}

/** Asks for the user name: what is deleted does not come back. */
function RemoveDialog({ customer: { id, username }, onClose }: CustomerDialogProps) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [remove] = useRemoveCustomerMutation();
  const form = useForm({ defaultValues: { username: '' } });
  const checkSame = (text: string) =>
    text.trim().toLowerCase() === username.toLowerCase() ? undefined : customersCopy.removeMismatch;
  return (
    <ActionDialog
      title={customersCopy.removeTitle(username)}
      hint={customersCopy.removeText}
      submitLabel={customersCopy.remove}
      form={form}
      onClose={onClose}
      send={async () => {
        await remove(id).unwrap();
        notify(customersCopy.removed);
        await navigate(toolsPath('customers'));
      }}
    >
      {(field) => (
        <TextField
          {...field('username', checkSame)}
          label={customersCopy.removeConfirm(username)}
          autoComplete="off"
        />
      )}
    </ActionDialog>
  );
}

const DIALOGS = {
  type: TypeDialog,
  approve: ApproveDialog,
  decline: DeclineDialog,
  remove: RemoveDialog,
};

export type CustomerDialogName = keyof typeof DIALOGS;
