import type { Webhook } from '../../../../domain/tools/webhook.ts';
import { useGetWebhooksQuery } from '../../../api/tools/webhooksToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { webhooksCopy as copy } from '../../../copy/tools/integrationsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';

/** Addresses of other programs that hear of changes. */
export function WebhooksScreen() {
  const answer = useGetWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        above={[{ label: frameCopy.pages.settings, to: toolsPath('settings') }]}
        actions={<LinkButton to={toolsPath('webhookNew')}>{copy.newWebhook}</LinkButton>}
      />
      <Answer of={answer} failed={copy.listFailed}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p>{copy.empty}</p>
          ) : (
            <RecordList label={copy.title} rows={webhooks.map(rowOf)} />
          )
        }
      </Answer>
    </>
  );
}

function rowOf({ id, url, topics, isOn, lastSuccessAt }: Webhook) {
  const success =
    lastSuccessAt === null ? copy.noSuccess : copy.lastSuccess(formatDateTime(lastSuccessAt));
  return {
    key: id,
    title: url,
    to: toolsPath('webhook', { id }),
    facts: [...topics.map((topic) => copy.topicNames[topic]), success],
    mark: !isOn && <Badge tone="quiet">{copy.offMark}</Badge>,
  };
}
