import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BlockAudience, HomeBlock } from '../../../../domain/homeBlock.ts';
import { ALL_COLLECTIONS, useGetCollectionsQuery } from '../../../api/tools/collectionsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { usePreviewHomeMutation } from '../../../api/tools/settingsToolsApi.ts';
import { previewCopy } from '../../../copy/tools/formKitCopy.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { ViewSwitch } from '../kit/frame/ViewSwitch.tsx';
import { PagePreview } from '../kit/preview/PagePreview.tsx';
import { BlockList } from './BlockList.tsx';
import { blocksField, rowsOfBlocks } from './blocksField.ts';
import { SettingsForm } from './SettingsForm.tsx';

// They share a chunk: the shop's first script names each one.
export { LinksScreen } from './LinksScreen.tsx';

/** The blocks of the home page, with what they would look like. */
export function HomeScreen() {
  const categories = useGetEditedCategoriesQuery();
  const collections = useGetCollectionsQuery(ALL_COLLECTIONS);
  const of = useMemo(
    () => rowsOfBlocks(categories.data ?? [], collections.data?.items ?? []),
    [categories.data, collections.data],
  );
  const fields = useMemo(() => ({ blocks: blocksField(of) }), [of]);
  return (
    <Answer of={categories} failed={copy.failed}>
      {() => (
        <Answer of={collections} failed={copy.failed}>
          {() => (
            <SettingsForm section="home" fields={fields}>
              {({ values: { blocks } }) => <HomeBlocks of={of} blocks={blocks} />}
            </SettingsForm>
          )}
        </Answer>
      )}
    </Answer>
  );
}

interface HomeBlocksProps {
  of: ReturnType<typeof rowsOfBlocks>;
  blocks: HomeBlock[];
}

function HomeBlocks({ of, blocks }: HomeBlocksProps) {
  const [audience, setAudience] = useState<BlockAudience>('all');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isLoading, isUnpainted } = useHomePreview(blocks, audience, isOpen);
  const faults = useMemo(() => new Map(data?.faults.map(({ key, fault }) => [key, fault])), [data]);
  const failed = isUnpainted ? previewCopy.failed : undefined;
  const note = isError ? copy.previewWaits : failed;
  return (
    <>
      <Section title={copy.blocks} hint={copy.blocksHint}>
        <BlockList of={of} faults={faults} />
      </Section>
      <Section
        title={copy.preview}
        hint={copy.previewHint}
        action={
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? copy.hidePreview : copy.showPreview}
          </Button>
        }
      >
        {isOpen && (
          <PagePreview
            title={copy.previewFrame}
            html={data?.html}
            isBusy={isLoading}
            switches={
              <ViewSwitch
                label={copy.seenBy}
                names={copy.audiences}
                value={audience}
                onChange={setAudience}
              />
            }
            note={note !== undefined && <FormNote>{note}</FormNote>}
          />
        )}
      </Section>
    </>
  );
}

/** The page of the blocks as they stand in the form, a moment after the last change; the last sound one. */
function useHomePreview(blocks: HomeBlock[], audience: BlockAudience, isPainted: boolean) {
  const [preview, { data, isError, isLoading, originalArgs }] = usePreviewHomeMutation();
  const [last, setLast] = useState<typeof data>();
  if (data && data !== last) setLast(data);
  const asked = useDebounced(JSON.stringify({ blocks, audience }));
  const ask = useEffectEvent(() => void preview({ blocks, audience, isPainted }));
  useEffect(() => ask(), [asked, isPainted]);
  const isUnpainted = originalArgs?.isPainted === true && data?.html === null;
  return { data: data ?? last, isError, isLoading, isUnpainted };
}
