import type { ReactNode } from 'react';
import type { Settings, SettingsSection } from '../../../../domain/tools/settings.ts';
import {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useSaveSettingsMutation,
  type StoredSettings,
} from '../../../api/tools/settingsToolsApi.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { FieldsOf, NoOther } from '../kit/record/recordValues.ts';
import { useFieldForm } from '../kit/record/useFieldForm.ts';

type SectionForm<
  Section extends SettingsSection,
  Fields extends FieldsOf<Settings[Section]>,
> = ReturnType<
  typeof useFieldForm<Settings[Section], Settings[Section] & { version: number }, Fields>
>;

interface SettingsFormProps<
  Section extends SettingsSection,
  Fields extends FieldsOf<Settings[Section]>,
> {
  section: Section;
  fields: Fields & NoOther<Fields, Settings[Section]>;
  children: (form: SectionForm<Section, Fields>) => ReactNode;
  /** A form of its own, shown below once this one is loaded. */
  below?: ReactNode;
}

/** The screen of one section of the settings. */
export function SettingsForm<
  Section extends SettingsSection,
  Fields extends FieldsOf<Settings[Section]>,
>(props: SettingsFormProps<Section, Fields>) {
  const { section } = props;
  const { title, hint } = settingsCopy.sections[section];
  const answer = useGetSettingsQuery(section, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHead
        title={title}
        hint={hint}
        above={[{ label: settingsCopy.title, to: toolsPath('settings') }]}
      />
      <Answer of={answer} failed={settingsCopy.failed}>
        {(stored) => <LoadedForm {...props} stored={stored as StoredSettings<Section>} />}
      </Answer>
    </>
  );
}

function LoadedForm<Section extends SettingsSection, Fields extends FieldsOf<Settings[Section]>>({
  section,
  stored,
  fields,
  children,
  below,
}: SettingsFormProps<Section, Fields> & { stored: StoredSettings<Section> }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveSettingsMutation();
  const [fetchSettings] = useLazyGetSettingsQuery();
  const recordOf = ({ values, version }: StoredSettings) => ({
    ...(values as Settings[Section]),
    version,
  });
  const form: SectionForm<Section, Fields> = useFieldForm({
    stored: recordOf(stored),
    empty: stored.values,
    fields,
    save: async (values, version) => recordOf(await save({ section, values, version }).unwrap()),
    read: async () => recordOf(await fetchSettings(section).unwrap()),
    onSaved: () => notify(settingsCopy.saved),
  });
  return (
    <>
      <EditForm edit={form.edit} label={settingsCopy.sections[section].title}>
        {children(form)}
      </EditForm>
      {below}
    </>
  );
}
