import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import { API_SCOPES, type ApiKey, type ApiScope } from '../../../../domain/tools/apiKey.ts';
import {
  useCreateApiKeyMutation,
  useGetApiKeysQuery,
  useRevokeApiKeyMutation,
} from '../../../api/tools/apiKeysToolsApi.ts';
import { formatDate, formatDateTime } from '../../../copy/format/formatDate.ts';
import { apiKeysCopy as copy } from '../../../copy/tools/integrationsCopy.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ToolsTable } from '../kit/table/ToolsTable.tsx';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import { useToolsList } from '../kit/table/useToolsList.ts';
import styles from './Integrations.module.css';
import { ShownOnce } from './ShownOnce.tsx';

const NO_FILTERS = {};

type Opened = { what: 'create' } | { what: 'revoke'; of: ApiKey };

/** Keys of other programs: made, shown once, revoked. */
export function ApiKeysScreen() {
  const list = useToolsList(useGetApiKeysQuery, { filters: NO_FILTERS, ordering: '' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const close = () => setOpened(null);
  const create = <Button onClick={() => setOpened({ what: 'create' })}>{copy.create}</Button>;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: frameCopy.pages.settings, to: toolsPath('settings') }]}
        actions={create}
      />
      {made !== null && <ShownOnce secret={made} copy={copy.once} onKept={() => setMade(null)} />}
      <ToolsTable
        {...list}
        name="apiKeys"
        words={copy}
        columns={columnsWith((of) => setOpened({ what: 'revoke', of }))}
        rowId={({ id }) => String(id)}
        emptyActions={create}
      />
      {opened?.what === 'create' && <NewKeyDialog onMade={setMade} onClose={close} />}
      {opened?.what === 'revoke' && <RevokeDialog apiKey={opened.of} onClose={close} />}
    </>
  );
}

function columnsWith(revoke: (key: ApiKey) => void): readonly ToolsColumn<ApiKey>[] {
  return [
    { id: 'name', header: copy.name, cell: ({ name }) => name },
    { id: 'prefix', header: copy.prefix, cell: ({ prefix }) => <code>{prefix}…</code> },
    {
      id: 'state',
      header: copy.state,
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? undefined : 'quiet'}>{copy.states[state]}</Badge>
      ),
    },
    {
      id: 'scopes',
      header: copy.can,
      cell: ({ scopes }) => (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{copy.scopes[scope]}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'used',
      header: copy.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? copy.neverUsed : formatDateTime(lastUsedAt)),
    },
    {
      id: 'expires',
      header: copy.expiresOn,
      cell: ({ expiresOn }) =>
        expiresOn === null ? copy.never : formatDate(startOfDay(expiresOn)),
    },
    { id: 'by', header: copy.by, cell: ({ by }) => by, isExtra: true },
    {
      id: 'created',
      header: copy.createdAt,
      cell: ({ createdAt }) => formatDateTime(createdAt),
      isExtra: true,
    },
    {
      id: 'revoke',
      header: '',
      cell: (row) =>
        row.state === 'active' && (
          <Button variant="quiet" aria-label={copy.revokeOf(row.name)} onClick={() => revoke(row)}>
            {copy.revoke}
          </Button>
        ),
    },
  ];
}

interface NewKeyValues {
  name: string;
  scopes: ApiScope[];
  expiresOn: string;
}

interface NewKeyDialogProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const { notify } = useToolsFrame();
  const [create] = useCreateApiKeyMutation();
  const form = useForm<NewKeyValues>({ defaultValues: { name: '', scopes: [], expiresOn: '' } });
  return (
    <ActionDialog
      title={copy.createTitle}
      submitLabel={copy.createSubmit}
      form={form}
      send={async ({ name, scopes, expiresOn }) => {
        onMade(await create({ name, scopes, expiresOn: expiresOn || null }).unwrap());
        notify(copy.created);
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('name', checkRequired(copy.nameMissing, 80))}
            label={copy.name}
            hint={copy.nameHint}
            autoComplete="off"
          />
          <Scopes form={form} />
          <TextField
            {...field('expiresOn', () => undefined)}
            label={copy.expiresOn}
            hint={copy.expiresHint}
            type="date"
          />
        </>
      )}
    </ActionDialog>
  );
}

function Scopes({ form }: { form: UseFormReturn<NewKeyValues> }) {
  const error = form.formState.errors.scopes?.message;
  const chosen = form.register('scopes', {
    validate: (scopes) => scopes.length > 0 || copy.scopesMissing,
  });
  return (
    <fieldset className={styles.choices}>
      <legend>{copy.scopesLegend}</legend>
      {API_SCOPES.map((scope) => (
        <CheckField key={scope} {...chosen} value={scope} label={copy.scopes[scope]} />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { notify } = useToolsFrame();
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ActionDialog
      title={copy.revokeTitle(apiKey.name)}
      hint={copy.revokeText}
      submitLabel={copy.revoke}
      form={useForm()}
      send={async () => {
        await revoke(apiKey.id).unwrap();
        notify(copy.revoked);
      }}
      onClose={onClose}
    />
  );
}
