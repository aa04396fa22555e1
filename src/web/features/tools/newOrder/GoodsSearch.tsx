import { useRef, useState, type KeyboardEvent } from 'react';
import type { SellableSize, SellableVariant } from '../../../../domain/orders/manualOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useFindGoodsQuery, useLazyFindGoodsQuery } from '../../../api/tools/manualOrdersApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { ImageFrame } from '../../../ui/ImageFrame.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import styles from './GoodsSearch.module.css';

interface GoodsSearchProps {
  error: string | undefined;
  /** Adds one, and returns what came of it. */
  onAdd: (variant: SellableVariant, size: SellableSize) => string;
}

const SHORTEST = 2;

/**
 * A field for a keyboard or a scanner, which types a code and Enter: what has that code is added at once. Titles list
 * their colours and sizes.
 */
export function GoodsSearch({ error, onAdd }: GoodsSearchProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const text = typed.trim();
  const wanted = useDebounced(text);
  const isAsking = text === wanted && text.length >= SHORTEST;
  const { currentData, error: failure } = useFindGoodsQuery(wanted, {
    skip: wanted.length < SHORTEST,
  });
  const [find] = useLazyFindGoodsQuery();
  const variants = text.length < SHORTEST ? [] : (currentData?.variants ?? []);
  const isNothing = isAsking && currentData?.variants.length === 0;
  const sentence = isAsking && failure ? failureSentence(toApiError(failure)) : said;

  function add(variant: SellableVariant, size: SellableSize): void {
    setSaid(onAdd(variant, size));
  }

  async function enter(): Promise<void> {
    if (text.length < SHORTEST) return;
    // The scanner may be on to its next code.
    setTyped('');
    try {
      const found = await find(text).unwrap();
      const sizes = found.variants.flatMap((variant) =>
        variant.sizes.map((size) => ({ variant, size })),
      );
      const [only] = sizes;
      if (only && sizes.length === 1) return add(only.variant, only.size);
      setSaid('');
    } catch (thrown) {
      setSaid(failureSentence(toApiError(thrown)));
    }
    setTyped((next) => (next === '' ? text : next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
  }

  return (
    <div className={styles.search}>
      <TextField
        label={copy.search}
        hint={copy.searchHint}
        error={error}
        type="search"
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.said}>
        {isNothing ? copy.nothing(text) : sentence}
      </p>
      {variants.length > 0 && (
        <ul ref={list} className={styles.found} aria-label={copy.results}>
          {variants.map((variant) => (
            <FoundVariant key={variant.variantId} variant={variant} onAdd={add} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundVariantProps {
  variant: SellableVariant;
  onAdd: (variant: SellableVariant, size: SellableSize) => void;
}

function FoundVariant({ variant, onAdd }: FoundVariantProps) {
  const { title, color, image, sizes, isPublished } = variant;
  const prices = [...new Set(sizes.map(({ listPrice }) => listPrice))];
  return (
    <li className={styles.variant}>
      <ImageFrame src={image} alt="" width={4} height={5} className={styles.picture} />
      <div className={styles.name}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {color} · {prices.map((price) => formatMoney(price)).join(' / ')}
          {!isPublished && ` · ${copy.hidden}`}
        </span>
      </div>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <button
            key={size.sizeId}
            type="button"
            className={styles.size}
            aria-disabled={size.available === 0 || undefined}
            onClick={() => onAdd(variant, size)}
          >
            <strong>{size.size}</strong>{' '}
            <span className={styles.soft}>{copy.stockOf(size.available)}</span>
            <VisuallyHidden>{copy.addOf(title, color)}</VisuallyHidden>
          </button>
        ))}
      </div>
    </li>
  );
}
