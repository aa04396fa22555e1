import { useId, type ReactNode, type Ref } from 'react';
import { plainSize, type OptionNames } from '../../../domain/catalogue/options.ts';
import { isLastUnits, ONLY_ONE, type VariantSize } from '../../../domain/catalogue/product.ts';
import type { ProductChoice } from '../../../domain/catalogue/productChoice.ts';
import { productPageCopy } from '../../copy/productPageCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './Radios.module.css';

interface SizeRadiosProps {
  ref: Ref<HTMLDivElement>;
  names: OptionNames;
  choice: ProductChoice;
  /** Adding was attempted without a whole choice. */
  isMissing: boolean;
  onChoose: (values: Pick<ProductChoice, 'plainSize' | 'option3'>) => void;
  /** The way to find one's size. */
  guide?: ReactNode;
}

/** Size and third option of a colour. */
export function SizeRadios(props: SizeRadiosProps) {
  const { ref, names, choice, isMissing, onChoose, guide } = props;
  const noteId = useId();
  const { variant, size, option3 } = choice;
  const rows = variant.sizes;
  const sizeLabel = names.size || productPageCopy.size;
  const isAlone = rows.every((row) => plainSize(row) === ONLY_ONE);
  const hasThird = rows.some((row) => row.option3 !== '');
  const isSizeMissing = choice.plainSize === null;
  const note = (
    <p
      id={noteId}
      className={isAlone && !hasThird ? styles.noteAlone : styles.note}
      aria-live="polite"
    >
      {isMissing && (
        <span>{productPageCopy.chooseFirst(isSizeMissing ? names.size : names.option3)}</span>
      )}
      {size && isLastUnits(size.stock) && <span>{productPageCopy.lastUnits(size.stock)}</span>}
    </p>
  );
  if (isAlone && !hasThird) return note;
  const shared = { rows, noteId, isMissing };
  return (
    <div ref={ref} className={styles.options}>
      {!isAlone && (
        <OptionRadios
          {...shared}
          name="size"
          label={sizeLabel}
          offered={rows}
          valueOf={plainSize}
          chosen={choice.plainSize}
          soldOut={productPageCopy.sizeSoldOut}
          onChoose={(value) => onChoose({ plainSize: value, option3 })}
        >
          {guide}
          {(isSizeMissing || !hasThird) && note}
        </OptionRadios>
      )}
      {hasThird && (
        <OptionRadios
          {...shared}
          name="option3"
          label={names.option3}
          offered={isSizeMissing ? rows : rows.filter((row) => plainSize(row) === choice.plainSize)}
          valueOf={thirdOf}
          chosen={option3}
          soldOut={productPageCopy.soldOutIn(isAlone ? null : choice.plainSize)}
          onChoose={(value) => onChoose({ plainSize: choice.plainSize, option3: value })}
        >
          {!isSizeMissing && note}
        </OptionRadios>
      )}
    </div>
  );
}

interface OptionRadiosProps {
  name: 'size' | 'option3';
  label: string;
  /** All rows of the colour; those that would be bought with what else is selected. */
  rows: readonly VariantSize[];
  offered: readonly VariantSize[];
  valueOf: (row: VariantSize) => string;
  chosen: string | null;
  /** The words for a value that cannot be bought. */
  soldOut: string;
  /** The id of its note. */
  noteId: string;
  isMissing: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** The values of an option; those that are sold out in this combination cannot be chosen. */
function OptionRadios(props: OptionRadiosProps) {
  const { name, label, rows, offered, valueOf, chosen, soldOut, noteId } = props;
  return (
    <fieldset
      className={styles.sizes}
      aria-describedby={noteId}
      data-missing={props.isMissing && chosen === null}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {[...new Set(rows.map(valueOf))].map((value) => {
          const isGone = !offered.some((row) => valueOf(row) === value && row.stock > 0);
          return (
            <label key={value} className={joinClasses(styles.choice, styles.size)}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                disabled={isGone}
                onChange={() => props.onChoose(value)}
              />
              {value}
              {isGone && <VisuallyHidden> ({soldOut})</VisuallyHidden>}
            </label>
          );
        })}
      </div>
      {props.children}
    </fieldset>
  );
}

function thirdOf({ option3 }: VariantSize): string {
  return option3;
}
