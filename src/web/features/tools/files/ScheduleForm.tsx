import {
  BACKUP_RHYTHMS,
  type BackupSchedule,
  type StoredSchedule,
} from '../../../../domain/tools/backupSchedule.ts';
import { readDecimal } from '../../../../domain/money/typedAmounts.ts';
import {
  useLazyGetBackupsQuery,
  useSaveScheduleMutation,
} from '../../../api/tools/backupsToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { filesCopy as copy } from '../../../copy/tools/filesCopy.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { useEditForm } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

interface ScheduleValues {
  every: BackupSchedule['every'];
  hour: string;
  keep: string;
}

const RHYTHMS = BACKUP_RHYTHMS.map((value) => ({ value, label: copy.rhythms[value] }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: copy.hourOf(hour),
}));
const MAX_KEPT = 365;

const FIELDS = fieldParts<ScheduleValues>({
  every: { label: copy.every, show: (every) => copy.rhythms[every] },
  hour: { label: copy.hour, show: (hour) => copy.hourOf(Number(hour)) },
  keep: copy.keep,
});

/** Edits the times at which the shop backs itself up. */
export function ScheduleForm({ schedule }: { schedule: StoredSchedule }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveScheduleMutation();
  const [read] = useLazyGetBackupsQuery();
  const edit = useEditForm<ScheduleValues>({
    stored: recordOf(schedule),
    parts: () => FIELDS,
    save: async ({ every, hour, keep }, version) => {
      const wanted = { every, hour: Number(hour), keep: readDecimal(keep) ?? 1 };
      return recordOf(await save({ ...wanted, version }).unwrap());
    },
    read: async () => recordOf((await read().unwrap()).schedule),
    onSaved: () => notify(copy.scheduleSaved),
  });
  const { form, field } = edit;
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
          <ChoiceField {...form.register('every')} label={copy.every} options={RHYTHMS} />
          <ChoiceField {...form.register('hour')} label={copy.hour} options={HOURS} />
          <TextField
            {...field('keep', checkKeep)}
            label={copy.keep}
            hint={copy.keepHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldRow>
      </Section>
    </EditForm>
  );
}

function recordOf(schedule: StoredSchedule): StoredRecord<ScheduleValues> {
  const { every, hour, keep, version } = schedule;
  return { values: { every, hour: String(hour), keep: String(keep) }, version };
}

function checkKeep(text: string): string | undefined {
  const number = readDecimal(text);
  const isFine = number !== null && Number.isInteger(number) && number >= 1 && number <= MAX_KEPT;
  return isFine ? undefined : copy.badKeep;
}
