import { useRef, useState } from 'react';
import type { Brand, EditedBrand } from '../../../../domain/brand/Brand.ts';
import { brandNameFault, MAX_BRAND_NAME } from '../../../../domain/brand/brandNameFault.ts';
import {
  useGetEditedBrandQuery,
  useLazyGetEditedBrandQuery,
  useSaveBrandMutation,
} from '../../../api/tools/brandToolsApi.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { EditForm } from '../kit/form/EditForm.tsx';
import { text } from '../kit/record/fields.tsx';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './BrandScreen.module.css';
import { BrandVersions } from './BrandVersions.tsx';
import { colorsField } from './colorsField.tsx';
import { iconField, logoField } from './logoFields.tsx';
import { shapeField, typefaceField } from './lookFields.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { secondBrandField } from './secondBrandField.tsx';

const FIELDS = {
  name: text({
    label: copy.name,
    hint: copy.nameHint,
    check: (typed) => brandNameFault(typed) ?? checkLength(MAX_BRAND_NAME)(typed),
  }),
  tagline: text({ label: copy.tagline, hint: copy.taglineHint, most: 120 }),
  homeTitle: text({
    label: copy.homeTitle,
    hint: copy.homeTitleHint,
    missing: copy.homeTitleMissing,
    most: 90,
  }),
  description: text({
    label: copy.description,
    hint: copy.descriptionHint,
    most: 300,
    rows: 3,
  }),
  logo: logoField,
  icon: iconField,
  colors: colorsField,
  typeface: typefaceField,
  shape: shapeField,
  secondBrand: secondBrandField,
};

/** The shop's brand: a draft beside its preview, until it is published. */
export function BrandScreen() {
  const answer = useGetEditedBrandQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.screenHint}
        above={[{ label: settingsCopy.title, to: toolsPath('settings') }]}
      />
      <Answer of={answer} failed={copy.failed}>
        {(brand) => <BrandForm brand={brand} />}
      </Answer>
    </>
  );
}

function BrandForm({ brand }: { brand: EditedBrand }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveBrandMutation();
  const [read] = useLazyGetEditedBrandQuery();
  const [isPublishing, setPublishing] = useState(false);
  const publishesNext = useRef(false);
  const { edit, values, part } = useFieldForm<Brand, Brand & { version: number }, typeof FIELDS>({
    stored: recordOf(brand),
    empty: brand.draft,
    fields: FIELDS,
    save: async (draft, version) => recordOf(await save({ draft, version }).unwrap()),
    read: async () => recordOf(await read().unwrap()),
    onSaved: () => {
      if (publishesNext.current) setPublishing(true);
      else notify(copy.savedDraft);
    },
  });
  const hasDraft = JSON.stringify(brand.draft) !== JSON.stringify(brand.published);
  return (
    <>
      <div className={styles.columns}>
        <EditForm
          edit={{
            ...edit,
            onSubmit: (event) => {
              publishesNext.current = isPublish(event.nativeEvent);
              edit.onSubmit(event);
            },
          }}
          label={copy.title}
          bar={{
            save: copy.saveDraft,
            saved: hasDraft ? copy.waiting : copy.allPublished,
            actions: (
              <Button
                type={edit.isDirty ? 'submit' : 'button'}
                name={PUBLISH}
                variant={hasDraft && !edit.isDirty ? 'primary' : 'secondary'}
                disabled={!hasDraft && !edit.isDirty}
                onClick={() => !edit.isDirty && setPublishing(true)}
              >
                {copy.publish}
              </Button>
            ),
          }}
        >
          <Section title={copy.words}>
            {part('name')}
            {part('tagline')}
            {part('homeTitle')}
            {part('description')}
          </Section>
          <Section title={copy.pictures} hint={copy.logoHint}>
            {part('logo')}
            {part('icon')}
          </Section>
          <Section title={copy.look}>{part('colors')}</Section>
          <Section title={copy.typeface}>{part('typeface')}</Section>
          <Section title={copy.shape}>{part('shape')}</Section>
          <Section title={copy.second}>{part('secondBrand')}</Section>
        </EditForm>
        <BrandPreview draft={values} />
      </div>
      <BrandVersions brand={brand} isDirty={edit.isDirty} />
      {isPublishing && (
        <PublishDialog brand={brand} fields={FIELDS} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}

const PUBLISH = 'publish';

/** True for the button that saves and goes on. */
function isPublish({ submitter }: SubmitEvent): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === PUBLISH;
}

function recordOf({ draft, version }: EditedBrand): Brand & { version: number } {
  return { ...draft, version };
}
