import {
  BACKUP_RHYTHMS,
  type BackupSchedule,
  type StoredSchedule,
} from '../../../../domain/tools/backupSchedule.ts';
import {
  useLazyGetBackupsQuery,
  useSaveScheduleMutation,
} from '../../../api/tools/backupsToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { choice, units } from '../kit/record/fields.tsx';
import { useFieldForm } from '../kit/record/useFieldForm.ts';

const LATER_HOURS = Array.from({ length: 23 }, (_, before) => before + 1);
const MAX_KEPT = 365;

const FIELDS = {
  every: choice({
    label: copy.every,
    values: BACKUP_RHYTHMS,
    nameOf: (every) => copy.rhythms[every],
  }),
  hour: choice({ label: copy.hour, values: [0, ...LATER_HOURS], nameOf: copy.hourOf }),
  keep: units({ label: copy.keep, hint: copy.keepHint, bad: copy.badKeep, most: MAX_KEPT }),
};

/** Edits the times at which the shop backs itself up. */
export function ScheduleForm({ schedule }: { schedule: StoredSchedule }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveScheduleMutation();
  const [read] = useLazyGetBackupsQuery();
  const { edit, part } = useFieldForm<BackupSchedule, StoredSchedule, typeof FIELDS>({
    stored: schedule,
    empty: schedule,
    fields: FIELDS,
    save: (values, version) => save({ ...values, version }).unwrap(),
    read: async () => (await read().unwrap()).schedule,
    onSaved: () => notify(copy.scheduleSaved),
  });
  return (
    <EditForm edit={edit} label={copy.schedule}>
      <Section
        title={copy.schedule}
        hint={
          schedule.nextAt === null
            ? copy.scheduleHint
            : `${copy.scheduleHint} ${copy.nextAt(formatDateTime(schedule.nextAt))}`
        }
      >
        <FieldRow>
          {part('every')}
          {part('hour')}
          {part('keep')}
        </FieldRow>
      </Section>
    </EditForm>
  );
}
