import { useForm } from 'react-hook-form';
import { sizeTitle } from '../../../../domain/catalogue/stock.ts';
import {
  countDifference,
  stockAfterCount,
  type StockCount,
} from '../../../../domain/catalogue/stockCount.ts';
import {
  useApplyCountMutation,
  useDiscardCountMutation,
} from '../../../api/tools/stockCountApi.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import styles from './ApplyCountDialog.module.css';

interface CountDialogProps {
  count: StockCount;
  onClose: () => void;
}

/** The differences, before they become the stock. */
export function ApplyCountDialog({ count, onClose }: CountDialogProps) {
  const { notify } = useToolsFrame();
  const [apply] = useApplyCountMutation();
  const form = useForm();
  const different = count.lines.filter((line) => countDifference(line) !== 0);
  return (
    <ActionDialog
      title={countCopy.applyTitle}
      hint={different.length === 0 ? countCopy.nothingDiffers : countCopy.applyHint}
      submitLabel={countCopy.apply(different.length)}
      form={form}
      onClose={onClose}
      send={async () => {
        const applied = await apply(count.id).unwrap();
        notify(countCopy.applied(applied.changed, applied.unchanged, applied.refused.length));
      }}
    >
      {() => (
        <ul className={styles.differences}>
          {different.map((line) => (
            <li key={line.sizeId} className={styles.difference}>
              <span>{sizeTitle(line)}</span>
              <strong className={styles.figures}>
                {countCopy.becomes(line.stock, stockAfterCount(line))}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}

export function DiscardCountDialog({ count, onClose }: CountDialogProps) {
  const { notify } = useToolsFrame();
  const [discard] = useDiscardCountMutation();
  const form = useForm();
  return (
    <ActionDialog
      title={countCopy.discardTitle}
      hint={countCopy.discardHint(count.lines.length)}
      submitLabel={countCopy.discard}
      form={form}
      onClose={onClose}
      send={async () => {
        await discard(count.id).unwrap();
        notify(countCopy.discarded);
      }}
    />
  );
}
