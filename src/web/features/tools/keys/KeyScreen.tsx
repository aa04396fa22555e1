import { useParams } from 'react-router';
import {
  KEY_PROVIDERS,
  namesOf,
  type KeyName,
  type KeyProvider,
  type ShownKeys,
} from '../../../../domain/tools/providerKeys.ts';
import {
  MERCADO_PAGO_WEBHOOK,
  useGetKeysQuery,
  useLazyGetKeysQuery,
  useRemoveKeysMutation,
  useSaveKeysMutation,
} from '../../../api/tools/keysToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { keysCopy as copy } from '../../../copy/tools/keysCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
import { keyFields, sentValues, shownValues, type TypedKeys } from './keyFields.tsx';
import { KeyTrialSection } from './KeyTrialSection.tsx';

/** Fields that stand beside each other. */
const PAIRS: Partial<Record<KeyName, KeyName>> = {
  host: 'port',
  user: 'password',
  customerId: 'originPostalCode',
};

/** The keys of one provider: entered, tried, replaced and removed. Secrets are never shown. */
export function KeyScreen() {
  const { provider } = useParams();
  const known = KEY_PROVIDERS.find((each) => each === provider);
  return known ? <Keys key={known} provider={known} /> : <NoKeys />;
}

function Keys({ provider }: { provider: KeyProvider }) {
  const answer = useGetKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { title, hint } = copy.providers[provider];
  return (
    <>
      <ScreenHead
        title={title}
        hint={hint}
        above={[
          { label: settingsCopy.title, to: toolsPath('settings') },
          { label: frameCopy.pages.keys, to: toolsPath('keys') },
        ]}
      />
      <Answer of={answer} failed={copy.failed}>
        {(all) => {
          const keys = all.find((each) => each.provider === provider);
          if (!keys) return <NoKeys />;
          return keys.source === 'operator' ? (
            <OperatorKeys provider={provider} />
          ) : (
            <KeysForm keys={keys} />
          );
        }}
      </Answer>
    </>
  );
}

function OperatorKeys({ provider }: { provider: KeyProvider }) {
  return (
    <>
      <Section title={copy.operator} hint={copy.operatorText}>
        {null}
      </Section>
      <KeyTrialSection provider={provider} form={null} sent={() => ({})} />
    </>
  );
}

function KeysForm({ keys }: { keys: ShownKeys }) {
  const { provider, version, source, changedAt } = keys;
  const { notify } = useToolsFrame();
  const [save] = useSaveKeysMutation();
  const [fetchAll] = useLazyGetKeysQuery();
  const stored = recordOf(keys);
  const { edit, part } = useFieldForm<TypedKeys, TypedKeys & { version: number }, KeyFields>({
    stored,
    empty: shownValues(keys),
    fields: keyFields(keys),
    save: async (values, at) =>
      recordOf(
        await save({ provider, values: sentValues(provider, values), version: at }).unwrap(),
      ),
    read: async () => {
      const all = await fetchAll().unwrap();
      return recordOf(all.find((each) => each.provider === provider) ?? keys);
    },
    onSaved: () => notify(copy.saved),
  });
  const names = namesOf(provider) as KeyName[];
  const seconds = Object.values(PAIRS);
  return (
    <>
      <EditForm edit={edit} label={copy.providers[provider].title} isNew={source === 'none'}>
        {!keys.isReadable && <FormNote tone="bad">{copy.unreadableText}</FormNote>}
        <Section
          title={copy.section}
          hint={changedAt === null ? copy.providers[provider].without : loadedText(keys)}
        >
          {names.map((name) => {
            const second = PAIRS[name];
            if (seconds.includes(name)) return null;
            if (second === undefined) return <div key={name}>{part(name)}</div>;
            return (
              <FieldRow key={name}>
                {part(name)}
                {part(second)}
              </FieldRow>
            );
          })}
          {provider === 'mercadopago' && <WebhookAddress />}
          {provider === 'mercadopago' && source === 'tools' && (
            <FormNote>{copy.otherAccount}</FormNote>
          )}
        </Section>
        <KeyTrialSection
          provider={provider}
          form={edit.form}
          sent={() =>
            edit.isDirty || source === 'none' || !keys.isReadable
              ? sentValues(provider, edit.form.getValues())
              : {}
          }
        />
      </EditForm>
      {source === 'tools' && <RemoveKeys provider={provider} version={version} />}
    </>
  );
}

/** Mercado Pago shows the secret of an address that its panel knows. */
function WebhookAddress() {
  const { href: address } = new URL(MERCADO_PAGO_WEBHOOK, document.baseURI);
  return (
    <div>
      <TextField
        label={copy.webhook}
        hint={copy.webhookHint}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <CopyButton
        text={address}
        label={copy.copy}
        of={copy.webhook}
        copied={copy.copied}
        failed={copy.copyFailed}
      />
    </div>
  );
}

type KeyFields = ReturnType<typeof keyFields>;

function recordOf(keys: ShownKeys): TypedKeys & { version: number } {
  return { ...shownValues(keys), version: keys.version };
}

function loadedText({ changedAt, former }: ShownKeys): string {
  const loaded = `${copy.loaded(formatDate(changedAt ?? 0))}.`;
  return former > 0 ? `${loaded} ${copy.former(former)}` : loaded;
}

function RemoveKeys({ provider, version }: { provider: KeyProvider; version: number }) {
  const { notify } = useToolsFrame();
  const [remove, { isLoading }] = useRemoveKeysMutation();
  const { title, removed } = copy.providers[provider];
  return (
    <ConfirmedAction
      verb={copy.remove}
      title={copy.removeTitle(title)}
      text={removed}
      copy={copy}
      busy={isLoading}
      onConfirm={async (close) => {
        await remove({ provider, version }).unwrap();
        notify(copy.removed);
        close();
      }}
    />
  );
}

function NoKeys() {
  return (
    <EmptyState
      as="h1"
      title={copy.unknown}
      actions={<LinkButton to={toolsPath('keys')}>{copy.toList}</LinkButton>}
    >
      {copy.unknownText}
    </EmptyState>
  );
}
