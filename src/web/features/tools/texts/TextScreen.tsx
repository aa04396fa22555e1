import { useParams } from 'react-router';
import {
  type EditedText,
  isLegalTextKey,
  type LegalTextKey,
  MAX_LEGAL_TITLE,
} from '../../../../domain/legalText.ts';
import {
  useGetEditedTextQuery,
  useLazyGetEditedTextQuery,
  useLazyGetTextVersionQuery,
  useSaveTextMutation,
} from '../../../api/tools/textsToolsApi.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { text as textField } from '../kit/record/fields.tsx';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
import { NoRecord } from '../kit/frame/NoRecord.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { TextVersions } from './TextVersions.tsx';
import { writtenText } from './writtenText.tsx';

// They share a chunk: the shop's first script names each one.
export { PageScreen } from './PageScreen.tsx';

/** One of the shop's texts. */
export function TextScreen() {
  const { key = '' } = useParams();
  return isLegalTextKey(key) ? (
    <StoredText key={key} name={key} />
  ) : (
    <NoRecord copy={copy} list="texts" />
  );
}

function StoredText({ name }: { name: LegalTextKey }) {
  const answer = useGetEditedTextQuery(name);
  return (
    <Answer of={answer} failed={copy.failed}>
      {(text) => <TextForm text={text} />}
    </Answer>
  );
}

type TextValues = Pick<EditedText, 'title' | 'body'>;

const TITLE = textField({ label: copy.name, missing: copy.nameMissing, most: MAX_LEGAL_TITLE });

/** A text and its versions. */
function TextForm({ text }: { text: EditedText }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveTextMutation();
  const [read] = useLazyGetEditedTextQuery();
  const [fetchVersion, { isFetching }] = useLazyGetTextVersionQuery();
  const { edit, part } = useFieldForm<
    TextValues,
    EditedText,
    { title: typeof TITLE; body: typeof TITLE }
  >({
    stored: text,
    empty: text,
    fields: { title: TITLE, body: writtenText(text.facts) },
    save: (draft, version) => save({ ...draft, key: text.key, version }).unwrap(),
    read: () => read(text.key).unwrap(),
    onSaved: () => notify(copy.saved),
  });
  const { form } = edit;
  return (
    <>
      <ScreenHead
        title={text.title}
        above={[{ label: copy.title, to: toolsPath('texts') }]}
        actions={
          <LinkButton variant="secondary" to={`/${text.key}`}>
            {copy.see}
          </LinkButton>
        }
      />
      {text.isDefault && <FormNote>{copy.defaultHint}</FormNote>}
      <EditForm edit={edit} label={text.title} isNew={text.isDefault}>
        <Section title={copy.content}>
          {part('title')}
          {part('body')}
        </Section>
      </EditForm>
      <TextVersions
        versions={text.versions}
        current={text.version}
        hasModel
        busy={isFetching}
        fetchVersion={(version) => fetchVersion({ key: text.key, version }).unwrap()}
        onChosen={({ title, body }) => {
          form.setValue('title', title, { shouldDirty: true });
          form.setValue('body', body, { shouldDirty: true });
        }}
      />
    </>
  );
}
