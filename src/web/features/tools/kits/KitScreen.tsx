import { skipToken } from '@reduxjs/toolkit/query';
import { MAX_KIT_NAME } from '../../../../domain/catalogue/kit.ts';
import { type EditedKit, isKitShown } from '../../../../domain/tools/editedKit.ts';
import {
  useCreateKitMutation,
  useGetEditedKitQuery,
  useLazyGetEditedKitQuery,
  useRemoveKitMutation,
  useSaveKitMutation,
} from '../../../api/tools/kitsToolsApi.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { flag, text } from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import { kitLines } from './kitLines.tsx';

/** One kit, or a new one. */
export function KitScreen() {
  const id = useRecordId();
  const kit = useGetEditedKitQuery(typeof id === 'number' ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <RecordScreen id={id} of={kit} copy={copy} list="kits">
      {(stored) => <KitForm kit={stored} />}
    </RecordScreen>
  );
}

const FIELDS = {
  name: text({ label: copy.name, missing: copy.nameMissing, most: MAX_KIT_NAME }),
  isPublic: flag({
    label: copy.isPublic,
    hint: copy.isPublicHint,
    show: (isPublic) => (isPublic ? copy.shown : copy.hidden),
  }),
  lines: kitLines,
};

const NEW_KIT: Pick<EditedKit, keyof typeof FIELDS> = { name: '', isPublic: true, lines: [] };

/** The whole of one kit; null for a new one. */
function KitForm({ kit }: { kit: EditedKit | null }) {
  const [create] = useCreateKitMutation();
  const [save] = useSaveKitMutation();
  const [read] = useLazyGetEditedKitQuery();
  const { edit, part } = useRecordForm({
    stored: kit,
    empty: NEW_KIT,
    fields: FIELDS,
    create: ({ draft }) => create(draft),
    save,
    read,
    page: 'kit',
    copy,
  });
  const removing = useRemoveKitMutation();
  const title = kit?.name ?? copy.newKit;
  const isShown = kit !== null && isKitShown(kit);
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('kits') }]}
        mark={
          kit && (
            <Badge tone={isShown ? undefined : 'quiet'}>
              {isShown ? copy.shown : kit.isPublic ? copy.notShown : copy.hidden}
            </Badge>
          )
        }
        actions={kit && <RemoveRecord record={kit} by={removing} copy={copy} list="kits" />}
      />
      {kit?.isPublic && !isShown && <FormNote tone="bad">{copy.notShownHint}</FormNote>}
      <EditForm edit={edit} label={title} isNew={kit === null}>
        <Section title={copy.about}>
          {part('name')}
          {part('isPublic')}
        </Section>
        {part('lines')}
      </EditForm>
    </>
  );
}
