import { useId, useState, type ChangeEvent } from 'react';
import { cartTotal, cartUnits, type Cart } from '../../../domain/orders/cart.ts';
import { MAX_LIST_LINES, readOrderList } from '../../../domain/orders/orderList.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useAddManyToCartMutation } from '../../api/wholesaleApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { wholesaleCopy as copy } from '../../copy/wholesaleCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { MinimumNote } from './MinimumNote.tsx';
import styles from './QuickOrder.module.css';

interface QuickOrderProps {
  cart: Cart | null;
  onOpenCart: () => void;
}

interface Outcome {
  added: number;
  /** Each line that stays, with why. */
  problems: { text: string; why: string }[];
}

/** A list of SKUs into the cart in one call. What could not be added stays in the box, with the reason. */
export function QuickOrder({ cart, onOpenCart }: QuickOrderProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [add, { isLoading }] = useAddManyToCartMutation();
  const fileId = useId();

  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const content = await textOf(file).catch(() => BROKEN);
    if (content.includes(BROKEN) || content.includes('\0')) return setError(copy.badFile);
    setError(undefined);
    setText(content.replace(/^\uFEFF/, '').trim());
  };

  const send = async () => {
    const lines = readOrderList(text);
    if (lines.length === 0) return setError(copy.empty);
    if (lines.length > MAX_LIST_LINES) return setError(copy.tooLong(MAX_LIST_LINES));
    setError(undefined);
    setOutcome(null);
    const readable = lines.flatMap(({ sku, quantity }) =>
      sku === '' || quantity === null ? [] : [{ sku, quantity }],
    );
    const answer = readable.length > 0 ? await add(readable) : null;
    if (answer?.error) return setError(failureSentence(toApiError(answer.error)));
    const unknown = new Set(answer?.data.unknown);
    const short = answer?.data.missing ?? [];
    const bad = lines.flatMap(({ text: line, sku, quantity }) => {
      if (quantity === null) return [{ text: line, why: `${line}: ${copy.badQuantity}` }];
      if (sku === '' || unknown.has(sku))
        return [{ text: line, why: `${line}: ${copy.unknownSku}` }];
      return [];
    });
    const left = short.map(({ title, size, sku, units }) => ({
      text: `${sku} ${units}`,
      why: `${title}, talle ${size}: ${copy.leftOver(units)}`,
    }));
    const problems = [...bad, ...left];
    const wanted = readable.filter(({ sku }) => !unknown.has(sku));
    const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    const added = units - short.reduce((sum, each) => sum + each.units, 0);
    setOutcome({ added, problems });
    setText(problems.map((problem) => problem.text).join('\n'));
    if (problems.length === 0) onOpenCart();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {outcome && outcome.added > 0 && <FormNote tone="good">{copy.added(outcome.added)}</FormNote>}
      {outcome && outcome.problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>{copy.linesLeft(outcome.problems.length)}</p>
          <ul aria-label={copy.problems}>
            {outcome.problems.map(({ why }, at) => (
              <li key={at}>{why}</li>
            ))}
          </ul>
        </div>
      )}
      <TextAreaField
        label={copy.list}
        hint={copy.listHint}
        error={error}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.file}>
        <label htmlFor={fileId}>{copy.file}</label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void readFile(event)}
        />
      </div>
      {cart && <MinimumNote amount={cartTotal(cart)} units={cartUnits(cart)} hasCart />}
      <div className={styles.actions}>
        <Button type="submit" busy={isLoading}>
          {copy.add}
        </Button>
        <Button variant="secondary" onClick={onOpenCart}>
          {copy.seeCart}
        </Button>
      </div>
    </form>
  );
}

/** Decoders put it in place of bytes that are not text. */
const BROKEN = '\uFFFD';

function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file cannot be read'));
    reader.readAsText(file);
  });
}
