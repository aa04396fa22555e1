import { useGetPagesQuery } from '../../../api/tools/pagesToolsApi.ts';
import { useGetTextsQuery } from '../../../api/tools/textsToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { pagesCopy } from '../../../copy/tools/pagesCopy.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { ownPagePath } from '../../../ownPagePath.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section, Sections } from '../kit/frame/Section.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';

/** The merchant's own pages, and the shop's legal and help texts. */
export function TextsScreen() {
  const texts = useGetTextsQuery();
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        actions={
          mayOpen('settingsLinks') && (
            <LinkButton variant="secondary" to={toolsPath('settingsLinks')}>
              {copy.links}
            </LinkButton>
          )
        }
      />
      <Sections>
        <OwnPages />
        <Section title={copy.texts} hint={copy.textsHint}>
          <Answer of={texts} failed={copy.failed}>
            {(all) => (
              <RecordList
                label={copy.texts}
                rows={all.map(({ key, title, isDefault, updatedAt }) => ({
                  key,
                  title,
                  to: toolsPath('text', { key }),
                  facts: isDefault ? [] : [copy.updated(formatDate(updatedAt))],
                  mark: isDefault && <Badge tone="quiet">{copy.isDefault}</Badge>,
                }))}
              />
            )}
          </Answer>
        </Section>
      </Sections>
    </>
  );
}

function OwnPages() {
  const pages = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section
      title={pagesCopy.list}
      hint={pagesCopy.listHint}
      action={<LinkButton to={toolsPath('pageNew')}>{pagesCopy.newPage}</LinkButton>}
    >
      <Answer of={pages} failed={pagesCopy.failed}>
        {(all) =>
          all.length === 0 ? (
            <p>{pagesCopy.empty}</p>
          ) : (
            <RecordList
              label={pagesCopy.list}
              rows={all.map(({ id, title, slug, isPublished, updatedAt }) => ({
                key: id,
                title,
                to: toolsPath('page', { id }),
                facts: [ownPagePath(slug), pagesCopy.updated(formatDate(updatedAt))],
                mark: isPublished ? (
                  <Badge>{pagesCopy.published}</Badge>
                ) : (
                  <Badge tone="quiet">{pagesCopy.draft}</Badge>
                ),
              }))}
            />
          )
        }
      </Answer>
    </Section>
  );
}
