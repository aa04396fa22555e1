import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  BLOCK_AUDIENCES,
  type BlockAudience,
  type HomeBlock,
} from '../../../../domain/homeBlock.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { usePreviewHomeMutation } from '../../../api/tools/settingsToolsApi.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { PAGE_PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { PREVIEW_SCREENS, PreviewFrame, type PreviewScreen } from '../kit/preview/PreviewFrame.tsx';
import { BlockList } from './BlockList.tsx';
import { blocksField, rowsOfBlocks } from './blocksField.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The blocks of the home page, with what they would look like. */
export function HomeScreen() {
  const categories = useGetEditedCategoriesQuery();
  const of = useMemo(() => rowsOfBlocks(categories.data ?? []), [categories.data]);
  const fields = useMemo(() => ({ blocks: blocksField(of) }), [of]);
  return (
    <Answer of={categories} failed={copy.failed}>
      {() => (
        <SettingsForm section="home" fields={fields}>
          {({ values: { blocks } }) => <HomeBlocks of={of} blocks={blocks} />}
        </SettingsForm>
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
  const [screen, setScreen] = useState<PreviewScreen>('phone');
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useHomePreview(blocks, audience);
  const faults = useMemo(() => new Map(data?.faults.map(({ key, fault }) => [key, fault])), [data]);
  const draft = useMemo(() => (data ? { landing: data.blocks } : null), [data]);
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
          <>
            <FieldRow>
              <ChoiceField
                label={copy.screen}
                options={SCREENS}
                value={screen}
                onChange={({ target }) =>
                  setScreen(PREVIEW_SCREENS.find((each) => each === target.value) ?? screen)
                }
              />
              <ChoiceField
                label={copy.seenBy}
                options={AUDIENCES}
                value={audience}
                onChange={({ target }) =>
                  setAudience(BLOCK_AUDIENCES.find((each) => each === target.value) ?? audience)
                }
              />
            </FieldRow>
            {isError && <FormNote>{copy.previewWaits}</FormNote>}
            <PreviewFrame
              path={PAGE_PATHS.home}
              label={copy.previewFrame}
              screen={screen}
              draft={draft}
            />
          </>
        )}
      </Section>
    </>
  );
}

const SCREENS = PREVIEW_SCREENS.map((value) => ({ value, label: copy.screens[value] }));
const AUDIENCES = BLOCK_AUDIENCES.map((value) => ({ value, label: copy.audiences[value] }));

/** The page of the blocks as they stand in the form, a moment after the last change; the last sound one. */
function useHomePreview(blocks: HomeBlock[], audience: BlockAudience) {
  const [preview, { data, isError }] = usePreviewHomeMutation();
  const [last, setLast] = useState<typeof data>();
  if (data && data !== last) setLast(data);
  const asked = useDebounced(JSON.stringify({ blocks, audience }));
  const ask = useEffectEvent(() => void preview({ blocks, audience }));
  useEffect(() => ask(), [asked]);
  return { data: data ?? last, isError };
}
