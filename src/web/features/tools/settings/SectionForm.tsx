import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
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
import type { PartsOf } from '../kit/form/formParts.ts';
import { useEditForm, type EditFormState } from '../kit/form/useEditForm.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

interface SectionFormProps<Section extends SettingsSection, Values extends FieldValues> {
  section: Section;
  /**
   * Convert settings to typed values, and back. `fromForm` gets values that passed the fields'
   * checks.
   */
  toForm: (settings: Settings[Section]) => Values;
  fromForm: (values: Values) => Settings[Section];
  parts: PartsOf<Values>;
  children: (edit: EditFormState<Values>) => ReactNode;
  /** Below the form, once it is loaded: what has a form of its own. */
  below?: ReactNode;
}

/** The screen of one section of the settings. */
export function SectionForm<Section extends SettingsSection, Values extends FieldValues>(
  props: SectionFormProps<Section, Values>,
) {
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

function LoadedForm<Section extends SettingsSection, Values extends FieldValues>({
  section,
  stored,
  toForm,
  fromForm,
  parts,
  children,
  below,
}: SectionFormProps<Section, Values> & { stored: StoredSettings<Section> }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveSettingsMutation();
  const [fetchSettings] = useLazyGetSettingsQuery();
  const asForm = ({ values, version }: StoredSettings) => ({
    values: toForm(values as Settings[Section]),
    version,
  });
  const edit = useEditForm<Values>({
    stored: asForm(stored),
    save: async (values, version) =>
      asForm(await save({ section, values: fromForm(values), version }).unwrap()),
    read: async () => asForm(await fetchSettings(section).unwrap()),
    parts,
    onSaved: () => notify(settingsCopy.saved),
  });
  return (
    <>
      <EditForm edit={edit} label={settingsCopy.sections[section].title}>
        {children(edit)}
      </EditForm>
      {below}
    </>
  );
}
