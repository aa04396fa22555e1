import { useId, useRef, useState, type SubmitEvent } from 'react';
import { sizeTitle, type SizeStock } from '../../../../domain/catalogue/stock.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useCountUnitsMutation } from '../../../api/tools/stockCountApi.ts';
import { useGetStockQuery } from '../../../api/tools/stockToolsApi.ts';
import type { TableRequest } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { countCopy } from '../../../copy/tools/stockCountCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from './CountScanner.module.css';

interface Missed {
  text: string;
  sentence: string;
  isUnknown: boolean;
}

/**
 * A field for a scanner, which types a code and Enter. The field is free at once: scans are sent one after the other.
 * What is no code is looked up as a title.
 */
export function CountScanner() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef(Promise.resolve());
  const [countUnits] = useCountUnitsMutation();
  const [last, setLast] = useState('');
  const [missed, setMissed] = useState<readonly Missed[]>([]);

  async function add(what: { code: string } | { sizeId: number }, text: string): Promise<void> {
    try {
      const line = await countUnits({ ...what, add: 1 }).unwrap();
      setLast(countCopy.scanned(sizeTitle(line), line.counted));
      setMissed((before) => before.filter((each) => each.text !== text));
    } catch (thrown) {
      const error = toApiError(thrown);
      const isUnknown = error.code === 'notFound';
      const sentence = isUnknown ? countCopy.unknown(text) : failureSentence(error);
      setMissed((before) => [
        { text, sentence, isUnknown },
        ...before.filter((each) => each.text !== text),
      ]);
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim() ?? '';
    if (!input || text === '') return;
    input.value = '';
    sending.current = sending.current.then(() => add({ code: text }, text));
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
        {last}
      </p>
      {missed.map(({ text, sentence, isUnknown }) => (
        <div key={text} className={styles.missed}>
          <FormNote tone="bad">{sentence}</FormNote>
          {isUnknown && (
            <Candidates text={text} onChoose={({ sizeId }) => void add({ sizeId }, text)} />
          )}
          <Button
            variant="quiet"
            onClick={() => setMissed(missed.filter((each) => each.text !== text))}
          >
            {countCopy.dismiss}
          </Button>
        </div>
      ))}
    </div>
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
