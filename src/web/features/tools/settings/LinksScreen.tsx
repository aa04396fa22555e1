import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import type { ListedPage } from '../../../../domain/ownPage.ts';
import type { FooterColumn, ShopLink } from '../../../../domain/shopLinks.ts';
import { useGetPagesQuery } from '../../../api/tools/pagesToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { useBrand } from '../../../api/useBrand.ts';
import { footerCopy } from '../../../copy/footerCopy.ts';
import { linksCopy as copy } from '../../../copy/tools/linksCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import type { RecordField } from '../kit/record/fields.tsx';
import { LinkList } from './LinkList.tsx';
import { linkTargets, type LinkTargets } from './linkTargets.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The links of the menu, and of the columns of the footer. */
export function LinksScreen() {
  const categories = useGetEditedCategoriesQuery();
  const pages = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answer of={categories} failed={copy.failed}>
      {(knownCategories) => (
        <Answer of={pages} failed={copy.failed}>
          {(knownPages) => <LinksForm categories={knownCategories} pages={knownPages} />}
        </Answer>
      )}
    </Answer>
  );
}

const MAX_TITLE = 40;
const USUAL_TITLES = [footerCopy.shop, footerCopy.help];

interface LinksFormProps {
  categories: readonly EditedCategory[];
  pages: readonly ListedPage[];
}

function LinksForm({ categories, pages }: LinksFormProps) {
  const { secondBrand } = useBrand();
  const targets = linkTargets({ categories, pages, secondBrand: secondBrand?.name ?? null });
  const fields = { menu: menuField(targets), columns: columnsField(targets) };
  return (
    <SettingsForm section="links" fields={fields}>
      {({ edit, values }) => (
        <>
          <Section title={copy.menu} hint={copy.menuHint}>
            <LinkList name="menu" label={copy.menu} of={targets} isMenu />
          </Section>
          <FormNote>{copy.required}</FormNote>
          {values.columns.map(({ links }, at) => {
            const usual = USUAL_TITLES[at];
            const isNeeded = usual === undefined && links.length > 0;
            const check = isNeeded
              ? checkRequired(copy.titleMissing, MAX_TITLE)
              : checkLength(MAX_TITLE);
            return (
              <Section key={at} title={copy.columns[at] ?? ''}>
                <TextField
                  {...edit.field(`columns.${at}.title`, check)}
                  label={copy.columnTitles[at]}
                  hint={usual === undefined ? copy.lastHint : copy.titleHint(usual)}
                  autoComplete="off"
                />
                <LinkList
                  name={`columns.${at}.links`}
                  label={copy.columns[at] ?? settingsCopy.sections.links.title}
                  of={targets}
                />
              </Section>
            );
          })}
        </>
      )}
    </SettingsForm>
  );
}

const trimmed = (link: ShopLink): ShopLink => ({
  ...link,
  label: link.label.trim(),
  target: link.target.trim(),
});

/** The list of the menu; `LinkList` is its control. */
function menuField({ nameOf }: LinkTargets): RecordField<ShopLink[], ShopLink[]> {
  return {
    label: copy.menu,
    toForm: (links) => links,
    fromForm: (links) => links.map(trimmed),
    show: (links) => links.map((link) => copy.line(nameOf(link), link.isHidden)),
  };
}

function columnsField({ nameOf }: LinkTargets): RecordField<FooterColumn[], FooterColumn[]> {
  return {
    label: copy.footer,
    toForm: (columns) => columns,
    fromForm: (columns) =>
      columns.map(({ title, links }) => ({ title: title.trim(), links: links.map(trimmed) })),
    show: (columns) =>
      columns.flatMap(({ title, links }, at) => [
        title || (USUAL_TITLES[at] ?? ''),
        ...links.map((link) => copy.line(nameOf(link), link.isHidden)),
      ]),
  };
}
