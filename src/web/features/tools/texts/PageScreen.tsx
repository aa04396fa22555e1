import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import type { TextFacts } from '../../../../domain/fillText.ts';
import {
  type EditedPage,
  MAX_PAGE_SLUG,
  MAX_PAGE_TITLE,
  type OwnPageDraft,
  slugOfTitle,
} from '../../../../domain/ownPage.ts';
import {
  useCreatePageMutation,
  useGetEditedPageQuery,
  useLazyGetEditedPageQuery,
  useLazyGetPageVersionQuery,
  useRemovePageMutation,
  useSavePageMutation,
} from '../../../api/tools/pagesToolsApi.ts';
import { pagesCopy as copy } from '../../../copy/tools/pagesCopy.ts';
import { textsCopy } from '../../../copy/tools/textsCopy.ts';
import { ownPagePath } from '../../../ownPagePath.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { chosenPicture } from '../kit/record/chosenRecords.tsx';
import { dependent, flag, text } from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import { TextVersions } from './TextVersions.tsx';
import { writtenText } from './writtenText.tsx';

/** One of the merchant's own pages, or a new one. */
export function PageScreen() {
  const id = useRecordId();
  const page = useGetEditedPageQuery(typeof id === 'number' ? id : skipToken);
  return (
    <RecordScreen id={id} of={page} copy={copy} list="texts">
      {(stored) => <PageForm page={stored} />}
    </RecordScreen>
  );
}

const NEW_PAGE: OwnPageDraft = {
  title: '',
  slug: '',
  body: '',
  seoTitle: '',
  seoDescription: '',
  image: '',
  imageAlt: '',
  isPublished: false,
  inMenu: false,
  inFooter: false,
};

const yesOrNo = (isOn: boolean) => (isOn ? copy.yes : copy.no);

const FIELDS = {
  title: text({ label: copy.name, missing: copy.nameMissing, most: MAX_PAGE_TITLE }),
  slug: dependent({
    label: copy.address,
    none: '',
    choose: ({ title }: OwnPageDraft) =>
      text({
        label: copy.address,
        hint: copy.addressFromTitle(ownPagePath(slugOfTitle(title) || '…')),
        most: MAX_PAGE_SLUG,
        autoCapitalize: 'none',
        spellCheck: false,
      }),
  }),
  isPublished: flag({ label: copy.isPublished, hint: copy.isPublishedHint, show: yesOrNo }),
  inMenu: flag({ label: copy.inMenu, show: yesOrNo }),
  inFooter: flag({ label: copy.inFooter, show: yesOrNo }),
  image: chosenPicture(copy.picture),
  imageAlt: text({ label: copy.pictureAlt, hint: copy.pictureAltHint, most: 200 }),
  seoTitle: text({ label: copy.seoTitle, most: 120 }),
  seoDescription: text({ label: copy.seoDescription, most: 300, rows: 3 }),
};

/** Values of placeholders are known once a page is stored. */
const NO_FACTS: TextFacts = { tienda: '', domicilio: '', email: '', telefono: '' };

function PageForm({ page }: { page: EditedPage | null }) {
  const [create] = useCreatePageMutation();
  const [save] = useSavePageMutation();
  const [read] = useLazyGetEditedPageQuery();
  const [fetchVersion, { isFetching }] = useLazyGetPageVersionQuery();
  const removing = useRemovePageMutation();
  const { edit, part } = useRecordForm({
    stored: page,
    empty: NEW_PAGE,
    fields: { ...FIELDS, body: writtenText(page?.facts ?? NO_FACTS) },
    create: ({ draft }) => create(draft),
    save,
    read,
    page: 'page',
    copy,
  });
  const { form } = edit;
  const title = page?.title ?? copy.newPage;
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: textsCopy.title, to: toolsPath('texts') }]}
        mark={page && <PageMark isPublished={page.isPublished} />}
        actions={
          page && (
            <>
              {page.isPublished && (
                <LinkButton variant="secondary" to={ownPagePath(page.slug)}>
                  {copy.see}
                </LinkButton>
              )}
              <RemoveRecord
                record={{ id: page.id, name: page.title }}
                by={removing}
                copy={copy}
                list="texts"
              />
            </>
          )
        }
      />
      <EditForm edit={edit} label={title} isNew={page === null}>
        <Section title={copy.content}>
          <FieldRow>
            {part('title')}
            {part('slug')}
          </FieldRow>
          {part('body')}
        </Section>
        <Section
          title={copy.place}
          hint={
            <>
              {copy.linksHint} <Link to={toolsPath('settingsLinks')}>{textsCopy.links}</Link>.
            </>
          }
        >
          {part('isPublished')}
          {part('inMenu')}
          {part('inFooter')}
        </Section>
        <Section title={copy.pictureSection}>
          {part('image')}
          {part('imageAlt')}
        </Section>
        <Section title={copy.seo} hint={copy.seoHint}>
          {part('seoTitle')}
          {part('seoDescription')}
        </Section>
      </EditForm>
      {page && (
        <TextVersions
          versions={page.versions}
          current={page.versions[0]?.version}
          busy={isFetching}
          fetchVersion={(version) => fetchVersion({ id: page.id, version }).unwrap()}
          onChosen={({ title: chosen, body }) => {
            form.setValue('title', chosen, { shouldDirty: true });
            form.setValue('body', body, { shouldDirty: true });
          }}
        />
      )}
    </>
  );
}

/** Shoppers see it, or it is a draft. */
function PageMark({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <Badge>{copy.published}</Badge> : <Badge tone="quiet">{copy.draft}</Badge>;
}
