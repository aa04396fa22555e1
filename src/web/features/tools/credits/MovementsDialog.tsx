import { useForm } from 'react-hook-form';
import { CREDIT_MOVEMENTS } from '../../../api/tools/creditsToolsApi.ts';
import { creditsCopy as copy } from '../../../copy/tools/creditsCopy.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { useDownload } from '../kit/frame/useDownload.ts';

const FORMATS = (['xlsx', 'csv'] as const).map((value) => ({
  value,
  label: copy.formats[value],
}));

const anyDay = () => undefined;

/** Every movement of some days as a file. */
export function MovementsDialog({ onClose }: { onClose: () => void }) {
  const { download } = useDownload();
  const form = useForm({ defaultValues: { from: '', to: '', format: 'xlsx' } });
  const checkEnd = (to: string) =>
    to !== '' && to < form.getValues('from') ? copy.endsEarly : undefined;
  return (
    <ActionDialog
      title={copy.movementsFile}
      hint={copy.movementsFileHint}
      submitLabel={copy.download}
      form={form}
      onClose={onClose}
      send={(chosen) => download(CREDIT_MOVEMENTS, chosen)}
    >
      {(field) => (
        <>
          <TextField
            {...field('from', anyDay)}
            type="date"
            label={copy.from}
            hint={copy.daysHint}
          />
          <TextField {...field('to', checkEnd)} type="date" label={copy.to} hint={copy.daysHint} />
          <ChoiceField {...field('format', anyDay)} label={copy.format} options={FORMATS} />
        </>
      )}
    </ActionDialog>
  );
}
