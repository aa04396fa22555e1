import { useForm, useWatch } from 'react-hook-form';
import { sizeTitle, type SizeStock } from '../../../../domain/catalogue/stock.ts';
import {
  useGetStockThresholdQuery,
  useSetStockThresholdMutation,
} from '../../../api/tools/stockToolsApi.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';

interface ThresholdDialogProps {
  /** Null for the shop's own. */
  size: SizeStock | null;
  onClose: () => void;
}

/** Edits the number of units from which stock is low. */
export function ThresholdDialog(props: ThresholdDialogProps) {
  const { data: shopsOwn } = useGetStockThresholdQuery();
  if (shopsOwn === undefined) return <Skeleton height="0" />;
  return <ThresholdForm {...props} shopsOwn={shopsOwn} />;
}

function ThresholdForm({ size, shopsOwn, onClose }: ThresholdDialogProps & { shopsOwn: number }) {
  const { notify } = useToolsFrame();
  const [save] = useSetStockThresholdMutation();
  const own = size ? (size.ownLow?.toString() ?? '') : String(shopsOwn);
  const form = useForm({ defaultValues: { scope: size ? 'size' : 'shop', lowFrom: own } });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const isShops = scope === 'shop';

  function checkUnits(text: string): string | undefined {
    const typed = text.trim();
    const isEmpty = typed === '' && form.getValues('scope') !== 'shop';
    return isEmpty || /^\d{1,5}$/.test(typed) ? undefined : stockCopy.badUnits;
  }

  return (
    <ActionDialog
      title={stockCopy.threshold}
      hint={
        <>
          {size && `${sizeTitle(size)}. `}
          {stockCopy.thresholdHint}
        </>
      }
      submitLabel={stockCopy.save}
      form={form}
      onClose={onClose}
      send={async (values) => {
        const typed = values.lowFrom.trim();
        await save({
          lowFrom: typed === '' ? null : Number(typed),
          ...(size && scope === 'size' && { sizeId: size.sizeId }),
          ...(size && scope === 'product' && { productId: size.productId }),
        }).unwrap();
        notify(stockCopy.thresholdSaved);
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('lowFrom', checkUnits)}
            label={stockCopy.thresholdFrom}
            hint={isShops ? undefined : stockCopy.thresholdEmpty(shopsOwn)}
            inputMode="numeric"
            autoComplete="off"
          />
          {size && (
            <ChoiceField
              {...field('scope', () => undefined, { deps: 'lowFrom' })}
              label={stockCopy.thresholdScope}
              options={Object.entries(stockCopy.scopes).map(([value, label]) => ({ value, label }))}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
