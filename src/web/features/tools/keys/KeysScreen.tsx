import type { ShownKeys } from '../../../../domain/tools/providerKeys.ts';
import { useGetKeysQuery } from '../../../api/tools/keysToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { keysCopy as copy } from '../../../copy/tools/keysCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';

/** Keys of every provider, each with its state. */
export function KeysScreen() {
  const answer = useGetKeysQuery();
  return (
    <>
      <ScreenHead
        title={frameCopy.pages.keys}
        hint={copy.hint}
        above={[{ label: settingsCopy.title, to: toolsPath('settings') }]}
      />
      <Answer of={answer} failed={copy.failed}>
        {(all) => <RecordList label={copy.list} rows={all.map(rowOf)} />}
      </Answer>
    </>
  );
}

function rowOf(keys: ShownKeys) {
  const { provider } = keys;
  const { title, without } = copy.providers[provider];
  const isAbsent = keys.source === 'none';
  return {
    key: provider,
    title,
    to: toolsPath('key', { provider }),
    facts: isAbsent ? [stateOf(keys), without] : [stateOf(keys)],
  };
}

function stateOf({ source, isReadable, changedAt }: ShownKeys): string {
  if (source === 'operator') return copy.operator;
  if (!isReadable) return copy.unreadable;
  return changedAt === null ? copy.absent : copy.loaded(formatDate(changedAt));
}
