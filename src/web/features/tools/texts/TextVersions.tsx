import { toApiError } from '../../../api/ApiError.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import type { TextVersion } from '../../../../domain/legalText.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { VersionList } from '../kit/frame/VersionList.tsx';

interface TextVersionsProps {
  versions: readonly { version: number; createdAt: number }[];
  /** The one that the shop shows. */
  current: number | undefined;
  /** There is a model text, version 0. */
  hasModel?: boolean;
  busy: boolean;
  fetchVersion: (version: number) => Promise<TextVersion>;
  onChosen: (values: Pick<TextVersion, 'title' | 'body'>) => void;
}

/** Going back loads a version into the form: saving it makes it the next one. */
export function TextVersions(props: TextVersionsProps) {
  const { versions, current, hasModel = false, busy, fetchVersion, onChosen } = props;
  const { notify } = useToolsFrame();
  const listed = versions.map(({ version, createdAt }) => ({
    id: version,
    name: copy.version(version, formatDateTime(createdAt)),
  }));

  async function goBack(version: number, name: string): Promise<void> {
    try {
      const { title, body } = await fetchVersion(version);
      onChosen({ title, body });
      notify(copy.loaded(name));
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <VersionList
      title={copy.versions}
      hint={copy.versionsHint}
      versions={hasModel ? [...listed, { id: 0, name: copy.model }] : listed}
      current={current}
      busy={busy}
      copy={copy}
      onGoBack={(version, name) => void goBack(version, name)}
    />
  );
}
