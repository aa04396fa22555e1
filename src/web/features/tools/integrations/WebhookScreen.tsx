import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import {
  WEBHOOK_TOPICS,
  type Webhook,
  type WebhookDraft,
  type WebhookTopic,
} from '../../../../domain/tools/webhook.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useCreateWebhookMutation,
  useGetWebhookQuery,
  useLazyGetWebhookQuery,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useSaveWebhookMutation,
  useShowWebhookSecretMutation,
  useTestWebhookMutation,
} from '../../../api/tools/webhooksToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { webhooksCopy as copy } from '../../../copy/tools/integrationsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { chosen, flag, text } from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import styles from './Integrations.module.css';
import { ShownOnce } from './ShownOnce.tsx';

/** One address that hears of changes, or a new one. */
export function WebhookScreen() {
  const id = useRecordId();
  const webhook = useGetWebhookQuery(typeof id === 'number' ? id : skipToken);
  return (
    <RecordScreen id={id} of={webhook} copy={copy} list="webhooks">
      {(stored) => <WebhookForm webhook={stored} />}
    </RecordScreen>
  );
}

const NEW_WEBHOOK: WebhookDraft = { url: '', topics: [], isOn: true };

const FIELDS = {
  url: text({
    label: copy.url,
    hint: copy.urlHint,
    missing: copy.urlMissing,
    most: 500,
    type: 'url',
    spellCheck: false,
    autoCapitalize: 'none',
  }),
  topics: {
    ...chosen<readonly WebhookTopic[]>({
      label: copy.topics,
      show: (topics) => topics.map((topic) => copy.topicNames[topic]),
      control: ({ value, onChange, error, disabled }) => (
        <fieldset className={styles.choices}>
          <legend>{copy.topics}</legend>
          {WEBHOOK_TOPICS.map((topic) => (
            <CheckField
              key={topic}
              name={topic}
              label={copy.topicNames[topic]}
              checked={value.includes(topic)}
              disabled={disabled}
              onChange={({ target }) =>
                onChange(
                  WEBHOOK_TOPICS.filter((each) =>
                    each === topic ? target.checked : value.includes(each),
                  ),
                )
              }
            />
          ))}
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </fieldset>
      ),
    }),
    check: (topics: readonly WebhookTopic[]) =>
      topics.length > 0 ? undefined : copy.topicsMissing,
  },
  isOn: flag({
    label: copy.isOn,
    hint: copy.isOnHint,
    show: (isOn) => (isOn ? copy.on : copy.off),
  }),
};

function WebhookForm({ webhook }: { webhook: Webhook | null }) {
  const [create] = useCreateWebhookMutation();
  const [save] = useSaveWebhookMutation();
  const [read] = useLazyGetWebhookQuery();
  const removing = useRemoveWebhookMutation();
  const { edit, part } = useRecordForm({
    stored: webhook,
    empty: NEW_WEBHOOK,
    fields: FIELDS,
    create: ({ draft }) => create(draft),
    save,
    read,
    page: 'webhook',
    copy,
  });
  const title = webhook ? new URL(webhook.url).host : copy.newWebhook;
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('webhooks') }]}
        actions={
          webhook && (
            <>
              <LinkButton
                variant="secondary"
                to={toolsPath('webhookDeliveries', { id: webhook.id })}
              >
                {copy.deliveries}
              </LinkButton>
              <RemoveRecord
                record={{ id: webhook.id, name: title }}
                by={removing}
                copy={copy}
                list="webhooks"
              />
            </>
          )
        }
      />
      {webhook?.pausedFor && <FormNote tone="bad">{copy.pauses[webhook.pausedFor]}</FormNote>}
      <EditForm edit={edit} label={title} isNew={webhook === null}>
        <Section title={copy.where}>
          {part('url')}
          {part('topics')}
          {part('isOn')}
        </Section>
      </EditForm>
      {webhook && <Secret webhook={webhook} />}
    </>
  );
}

/** The secret, shown on demand, and a delivery to try it. */
function Secret({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const { notify } = useToolsFrame();
  const [secret, setSecret] = useState<string | null>(null);
  const [show, { isLoading: isShowing }] = useShowWebhookSecretMutation();
  const [renew, { isLoading: isRenewing }] = useRenewWebhookSecretMutation();
  const [test, { isLoading: isTesting }] = useTestWebhookMutation();
  const told = (failure: unknown) => notify(failureSentence(toApiError(failure)));
  if (secret !== null) {
    return <ShownOnce secret={secret} copy={copy.once} onKept={() => setSecret(null)} />;
  }
  return (
    <Section title={copy.secretTitle} hint={copy.secretHint}>
      <FieldRow>
        <Button
          variant="secondary"
          busy={isShowing}
          onClick={() => void show(id).unwrap().then(setSecret, told)}
        >
          {copy.showSecret}
        </Button>
        <ConfirmedAction
          verb={copy.newSecret}
          title={copy.newSecretTitle}
          text={copy.newSecretText}
          copy={copy}
          busy={isRenewing}
          onConfirm={async (dismiss) => {
            setSecret(await renew(id).unwrap());
            dismiss();
          }}
        />
        {isOn && (
          <Button
            variant="quiet"
            busy={isTesting}
            onClick={() =>
              void test(id)
                .unwrap()
                .then(() => notify(copy.tested), told)
            }
          >
            {copy.test}
          </Button>
        )}
      </FieldRow>
    </Section>
  );
}
