import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  ADMIN_AREAS,
  type AdminArea,
  type AdminAreas,
  type ShopAdmin,
} from '../../../../domain/people/adminAreas.ts';
import {
  useAddAdminMutation,
  useChangeAdminMutation,
  useGetToolsSelfQuery,
  useInviteAdminMutation,
  useRemoveAdminMutation,
  useResetSecondFactorMutation,
} from '../../../api/tools/adminsToolsApi.ts';
import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './AdminsScreen.module.css';
import { SessionList } from './SessionList.tsx';

/** The open dialog, and its admin. */
export type OpenedDialog =
  | { what: 'areas' | 'remove' | 'sessions' | 'resetFactor'; admin: ShopAdmin }
  | { what: 'add' | 'invite' };

/** Full admins' actions on admins, each in a dialog. */
export function AdminDialogs({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  if (!('admin' in opened)) return <NewAdminDialog what={opened.what} onClose={onClose} />;
  const { admin } = opened;
  if (opened.what === 'areas') return <AreasDialog admin={admin} onClose={onClose} />;
  if (opened.what === 'remove') return <RemoveAdminDialog admin={admin} onClose={onClose} />;
  if (opened.what === 'resetFactor') return <ResetFactorDialog admin={admin} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      title={copy.sessionsTitle(admin.username)}
      closeLabel={frameCopy.close}
    >
      <SessionList admin={admin.id} />
    </Modal>
  );
}

interface AdminValues {
  email: string;
  isFull: boolean;
  areas: AdminArea[];
}

const areasOf = ({ isFull, areas }: AdminValues): AdminAreas => (isFull ? null : areas);

/** Somebody is invited by mail, or an account of the shop becomes an admin at once. */
function NewAdminDialog({ what, onClose }: { what: 'add' | 'invite'; onClose: () => void }) {
  const { notify } = useToolsFrame();
  const { data: self } = useGetToolsSelfQuery();
  const [add] = useAddAdminMutation();
  const [invite] = useInviteAdminMutation();
  const words = copy[what];
  const isUnmailed = what === 'invite' && self !== undefined && self.mail !== 'server';
  const form = useForm<AdminValues>({ defaultValues: { email: '', isFull: false, areas: [] } });
  return (
    <ActionDialog
      title={words.title}
      hint={isUnmailed ? copy.noMailServer : words.hint}
      submitLabel={words.submit}
      form={form}
      send={async (values) => {
        const send = what === 'invite' ? invite : add;
        await send({ email: values.email.trim(), areas: areasOf(values) }).unwrap();
        notify(words.done);
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('email', checkRequired(copy.emailMissing, 254))}
            label={words.email}
            type="email"
            autoComplete="off"
          />
          <Areas form={form} />
        </>
      )}
    </ActionDialog>
  );
}

interface AdminDialogProps {
  admin: ShopAdmin;
  onClose: () => void;
}

function AreasDialog({ admin, onClose }: AdminDialogProps) {
  const { notify } = useToolsFrame();
  const [change] = useChangeAdminMutation();
  const { id, version, areas, username, email } = admin;
  const form = useForm<AdminValues>({
    defaultValues: { email, isFull: areas === null, areas: [...(areas ?? [])] },
  });
  return (
    <ActionDialog
      title={copy.editOf(username)}
      submitLabel={copy.save}
      form={form}
      send={async (values) => {
        await change({ id, version, areas: areasOf(values) }).unwrap();
        notify(copy.saved);
      }}
      onClose={onClose}
    >
      {() => <Areas form={form} />}
    </ActionDialog>
  );
}

/** An admin who lost the phone logs in by the password alone, and sets another one up. */
function ResetFactorDialog({ admin, onClose }: AdminDialogProps) {
  const { notify } = useToolsFrame();
  const [reset] = useResetSecondFactorMutation();
  const { id, version, username } = admin;
  const form = useForm({ defaultValues: {} });
  return (
    <ActionDialog
      title={copy.resetFactorOf(username)}
      hint={copy.resetFactorHint}
      submitLabel={copy.resetFactor}
      form={form}
      send={async () => {
        await reset({ id, version }).unwrap();
        notify(copy.factorReset);
      }}
      onClose={onClose}
    />
  );
}

function RemoveAdminDialog({ admin, onClose }: AdminDialogProps) {
  const { notify } = useToolsFrame();
  const [remove] = useRemoveAdminMutation();
  const { id, version, username } = admin;
  const form = useForm({ defaultValues: {} });
  return (
    <ActionDialog
      title={copy.removeOf(username)}
      hint={copy.removeHint}
      submitLabel={copy.remove}
      form={form}
      send={async () => {
        await remove({ id, version }).unwrap();
        notify(copy.removed);
      }}
      onClose={onClose}
    />
  );
}

/** All, or which. */
function Areas({ form }: { form: UseFormReturn<AdminValues> }) {
  const isFull = useWatch({ control: form.control, name: 'isFull' });
  const error = form.formState.errors.areas?.message;
  const chosen = form.register('areas', {
    validate: (areas, { isFull: all }) => all || areas.length > 0 || copy.areasMissing,
  });
  return (
    <fieldset className={styles.areas}>
      <legend>{copy.some}</legend>
      <CheckField {...form.register('isFull')} label={copy.all} />
      {!isFull &&
        ADMIN_AREAS.map((area) => (
          <CheckField key={area} {...chosen} value={area} label={copy.areas[area]} />
        ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
