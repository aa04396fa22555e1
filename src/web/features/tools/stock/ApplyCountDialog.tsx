import { useForm } from 'react-hook-form';
import { waitFor } from 'xstate';
import { sizeTitle } from '../../../../domain/catalogue/stock.ts';
import {
  countDifference,
  stockAfterCount,
  type StockCount,
} from '../../../../domain/catalogue/stockCount.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import styles from './ApplyCountDialog.module.css';
import type { CountActor } from './createCount.ts';

const CLOSE = { type: 'dialog.closed' } as const;

interface CountDialogProps {
  count: StockCount;
  actor: CountActor;
}

/** The differences, before they become the stock. */
export function ApplyCountDialog({ count, actor }: CountDialogProps) {
  const form = useForm();
  const different = count.lines.filter((line) => countDifference(line) !== 0);
  return (
    <ActionDialog
      title={countCopy.applyTitle}
      hint={different.length === 0 ? countCopy.nothingDiffers : countCopy.applyHint}
      submitLabel={countCopy.apply(different.length)}
      form={form}
      onClose={() => actor.send(CLOSE)}
      send={() => settle(actor, { type: 'apply.requested', id: count.id })}
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

export function DiscardCountDialog({ count, actor }: CountDialogProps) {
  const form = useForm();
  return (
    <ActionDialog
      title={countCopy.discardTitle}
      hint={countCopy.discardHint(count.lines.length)}
      submitLabel={countCopy.discard}
      form={form}
      onClose={() => actor.send(CLOSE)}
      send={() => settle(actor, { type: 'discard.requested', id: count.id })}
    />
  );
}

/** Resolves once the sheet was applied or discarded. @throws why it was not */
async function settle(actor: CountActor, request: Parameters<CountActor['send']>[0]) {
  actor.send(request);
  const { context, value } = await waitFor(
    actor,
    (each) => !each.matches('applying') && !each.matches('discarding'),
  );
  if (value !== 'open') throw context.error;
}
