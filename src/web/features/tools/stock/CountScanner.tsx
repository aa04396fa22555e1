import { useSelector } from '@xstate/react';
import { useId, useRef, type SubmitEvent } from 'react';
import { waitFor } from 'xstate';
import { sizeTitle, type SizeStock } from '../../../../domain/catalogue/stock.ts';
import { toApiError, type ApiError } from '../../../api/ApiError.ts';
import { useGetStockQuery } from '../../../api/tools/stockToolsApi.ts';
import type { TableRequest } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from './CountScanner.module.css';
import { createScans, type ScanActor } from './createCount.ts';

/**
 * A field for a scanner, which types a code and Enter. The field is free at once: scans are sent one after the other.
 * What is no code is looked up as a title.
 */
export function CountScanner() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const store = useAppStore();
  const actor = useShownActor((inspect) => createScans({ store, inspect }), stopWhenSent);
  const { last, missed } = useSelector(actor, ({ context }) => context);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim() ?? '';
    if (!input || text === '') return;
    input.value = '';
    actor.send({ type: 'unit.scanned', text, sizeId: null });
  }

  return (
    <div className={styles.scanner}>
      <form className={styles.form} onSubmit={onSubmit}>
        <label htmlFor={id} className={styles.label}>
          {countCopy.code}
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <Button type="submit">{countCopy.add}</Button>
      </form>
      <p role="status" className={styles.last}>
        {last && countCopy.scanned(sizeTitle(last), last.counted)}
      </p>
      {missed.map(({ text, error }) => (
        <div key={text} className={styles.missed}>
          <MissedNote text={text} error={toApiError(error)} actor={actor} />
          <Button variant="quiet" onClick={() => actor.send({ type: 'miss.dismissed', text })}>
            {countCopy.dismiss}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Scans that wait are still sent after the page was left. */
function stopWhenSent(actor: ScanActor): void {
  void waitFor(actor, (each) => each.matches('idle')).then(() => actor.stop());
}

interface MissedNoteProps {
  text: string;
  error: ApiError;
  actor: ScanActor;
}

function MissedNote({ text, error, actor }: MissedNoteProps) {
  if (error.code !== 'notFound') return <FormNote tone="bad">{failureSentence(error)}</FormNote>;
  return (
    <>
      <FormNote tone="bad">{countCopy.unknown(text)}</FormNote>
      <Candidates
        text={text}
        onChoose={({ sizeId }) => actor.send({ type: 'unit.scanned', text, sizeId })}
      />
    </>
  );
}

/** Sizes whose title contains what was typed. */
function Candidates({ text, onChoose }: { text: string; onChoose: (size: SizeStock) => void }) {
  const request: TableRequest = { page: 1, pageSize: 25, ordering: 'title', text, filters: {} };
  const { data } = useGetStockQuery(request);
  return (
    <ul className={styles.candidates}>
      {data?.items.map((size) => (
        <li key={size.sizeId}>
          <button type="button" className={styles.candidate} onClick={() => onChoose(size)}>
            {sizeTitle(size)}
          </button>
        </li>
      ))}
    </ul>
  );
}
