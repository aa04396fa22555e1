import type { EditedBrand } from '../../../../domain/brand/Brand.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useTakeBrandBackMutation } from '../../../api/tools/brandToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { VersionList } from '../kit/frame/VersionList.tsx';

interface BrandVersionsProps {
  brand: EditedBrand;
  /** The form holds changes, which another draft would contradict. */
  isDirty: boolean;
}

/** The brands that were published. Going back makes one the draft. */
export function BrandVersions({ brand, isDirty }: BrandVersionsProps) {
  const { version, versions, draft, published } = brand;
  const { notify } = useToolsFrame();
  const [takeBack, { isLoading }] = useTakeBrandBackMutation();
  const hasDraft = JSON.stringify(draft) !== JSON.stringify(published);

  async function goBack(id: number): Promise<void> {
    try {
      await takeBack({ id, version }).unwrap();
      notify(copy.broughtBack);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <VersionList
      title={copy.versions}
      hint={isDirty ? copy.saveFirst : copy.versionsHint}
      versions={versions.map(({ id, name, publishedAt, publishedBy }) => ({
        id,
        name: copy.version(name, formatDateTime(publishedAt), publishedBy),
      }))}
      current={hasDraft ? undefined : versions[0]?.id}
      busy={isLoading || isDirty}
      copy={copy}
      onGoBack={(id) => void goBack(id)}
    />
  );
}
