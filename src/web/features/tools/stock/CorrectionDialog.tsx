import { useForm, useWatch } from 'react-hook-form';
import {
  CORRECTION_REASONS,
  MAX_STOCK_NOTE,
  sizeTitle,
  type CorrectionReason,
  type SizeStock,
} from '../../../../domain/catalogue/stock.ts';
import { useCorrectStockMutation } from '../../../api/tools/stockToolsApi.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';

interface CorrectionDialogProps {
  size: SizeStock;
  onClose: () => void;
}

/** Units that come in or go out; what is sold while the dialog is open stays sold. */
export function CorrectionDialog({ size, onClose }: CorrectionDialogProps) {
  const { sizeId, stock } = size;
  const { offerUndo } = useToolsFrame();
  const [correct] = useCorrectStockMutation();
  const form = useForm({
    defaultValues: { reason: 'received' as CorrectionReason, units: '', note: '' },
  });
  const { control } = form;
  const reason = useWatch({ control, name: 'reason' });
  const change = changeOf(useWatch({ control, name: 'units' }), reason, stock);
  const isPossible = change !== null && change !== 0 && stock + change >= 0;

  function checkUnits(text: string): string | undefined {
    const wanted = changeOf(text, form.getValues('reason'), stock);
    if (wanted === null) return stockCopy.badUnits;
    if (stock + wanted < 0) return stockCopy.tooMany;
    return wanted === 0 ? stockCopy.noChange : undefined;
  }

  return (
    <ActionDialog
      title={stockCopy.correctTitle}
      hint={`${sizeTitle(size)}. ${stockCopy.now(stock)}`}
      submitLabel={stockCopy.save}
      form={form}
      onClose={onClose}
      send={async ({ units, note }) => {
        const wanted = changeOf(units, form.getValues('reason'), stock) ?? 0;
        const correction = { sizeId, change: wanted, reason, note: note.trim() };
        await correct(correction).unwrap();
        offerUndo(stockCopy.corrected(sizeTitle(size), wanted), () =>
          correct({ ...correction, change: -wanted, note: stockCopy.undoNote }).unwrap(),
        );
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('reason', () => undefined, { deps: 'units' })}
            label={stockCopy.reason}
            options={CORRECTION_REASONS.map((value) => ({
              value,
              label: stockCopy.reasons[value],
            }))}
          />
          <TextField
            {...field('units', checkUnits)}
            label={stockCopy.units[reason]}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('note', checkLength(MAX_STOCK_NOTE))}
            label={stockCopy.note}
            hint={stockCopy.noteHint}
          />
          {isPossible && <FormNote>{stockCopy.becomes(stock, stock + change)}</FormNote>}
        </>
      )}
    </ActionDialog>
  );
}

/** Null for what is no number. An adjustment says how many there are, the others how many come or go. */
function changeOf(text: string, reason: CorrectionReason, stock: number): number | null {
  const typed = text.trim().replaceAll('.', '');
  if (!/^\d{1,6}$/.test(typed)) return null;
  const units = Number(typed);
  if (reason === 'adjustment') return units - stock;
  return reason === 'received' || reason === 'returned' ? units : -units;
}
