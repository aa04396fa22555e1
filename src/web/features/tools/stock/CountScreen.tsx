import { useSelector } from '@xstate/react';
import { sizeTitle } from '../../../../domain/catalogue/stock.ts';
import {
  countDifference,
  stockAfterCount,
  type CountLine,
  type StockCount,
} from '../../../../domain/catalogue/stockCount.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useCountUnitsMutation,
  useGetStockCountQuery,
  useRemoveCountLineMutation,
} from '../../../api/tools/stockCountApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ApplyCountDialog, DiscardCountDialog } from './ApplyCountDialog.tsx';
import { createCount, type CountActor } from './createCount.ts';
import { CountScanner } from './CountScanner.tsx';
import { SizeCell } from './SizeCell.tsx';
import { StockHead } from './StockHead.tsx';
import styles from './CountScreen.module.css';

const REVIEWING = ['reviewing', 'applying', 'notApplied'];
const DISCARDING = ['confirming', 'discarding', 'notDiscarded'];

/** The sheet of a stock count: the server keeps it, and all admins share it. */
export function CountScreen() {
  const { data, error, isFetching, refetch } = useGetStockCountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const store = useAppStore();
  const { notify } = useToolsFrame();
  const actor = useShownActor((inspect) => createCount({ store, notify, inspect }));
  return (
    <>
      <StockHead title={countCopy.title} hint={countCopy.hint} />
      {data === undefined && error ? (
        <FailedAnswer title={countCopy.failed} answer={{ error, isFetching, refetch }} />
      ) : data === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <>
          <CountScanner />
          <Sheet count={data} actor={actor} />
        </>
      )}
    </>
  );
}

function Sheet({ count, actor }: { count: StockCount | null; actor: CountActor }) {
  const step = useSelector(actor, ({ value }) => value);
  const lines = count?.lines ?? [];
  if (!count || lines.length === 0) {
    return <EmptyState title={countCopy.empty}>{countCopy.emptyText}</EmptyState>;
  }
  const different = lines.filter((line) => countDifference(line) !== 0).length;
  return (
    <section aria-labelledby="sheet">
      <div className={styles.head}>
        <h2 id="sheet" className={styles.title}>
          {countCopy.counted(lines.length, different)}
        </h2>
        <p className={styles.quiet}>{countCopy.openedAt(formatDateTime(count.openedAt))}</p>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.sizeId} line={line} />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => actor.send({ type: 'review.opened' })}>{countCopy.review}</Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'discard.opened' })}>
          {countCopy.discard}
        </Button>
      </div>
      {REVIEWING.includes(step) && <ApplyCountDialog count={count} actor={actor} />}
      {DISCARDING.includes(step) && <DiscardCountDialog count={count} actor={actor} />}
    </section>
  );
}

function Line({ line }: { line: CountLine }) {
  const { sizeId, counted, expected, toPack } = line;
  const { notify } = useToolsFrame();
  const [countUnits] = useCountUnitsMutation();
  const [remove] = useRemoveCountLineMutation();
  const difference = countDifference(line);
  const name = sizeTitle(line);

  async function write(text: string): Promise<void> {
    const typed = text.trim();
    if (typed === String(counted)) return;
    if (!/^\d{1,6}$/.test(typed)) return notify(countCopy.badNumber);
    try {
      await countUnits({ sizeId, counted: Number(typed) }).unwrap();
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <li className={styles.line}>
      <SizeCell {...line} />
      <span className={styles.expected}>
        {countCopy.expected(expected)}
        {toPack > 0 && <span className={styles.quiet}> {countCopy.toPack(toPack)}</span>}
      </span>
      {/* A new number from a scan or another admin replaces what the field shows. */}
      <input
        key={counted}
        className={styles.number}
        inputMode="numeric"
        aria-label={countCopy.countedOf(name)}
        defaultValue={counted}
        onBlur={(event) => void write(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && goOn(event.currentTarget)}
      />
      <span className={styles.difference} data-kind={kindOf(difference)}>
        {stockAfterCount(line) === null
          ? countCopy.countAgain
          : difference === 0
            ? countCopy.equal
            : countCopy.difference(difference)}
      </span>
      <IconButton
        label={countCopy.remove(name)}
        onClick={() =>
          void remove(sizeId)
            .unwrap()
            .catch((error: unknown) => notify(failureSentence(toApiError(error))))
        }
      >
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Moves to the number of the next line; the last one is saved without a move. */
function goOn(input: HTMLInputElement): void {
  const next = input.closest('li')?.nextElementSibling?.querySelector('input');
  if (next) next.select();
  else input.blur();
}

function kindOf(difference: number): 'same' | 'more' | 'less' {
  if (difference === 0) return 'same';
  return difference > 0 ? 'more' : 'less';
}
