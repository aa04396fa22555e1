import { useState } from 'react';
import { cartTotal, cartUnits, isStockUnlimited, type Cart } from '../../../domain/orders/cart.ts';
import type { Product, Variant, VariantSize } from '../../../domain/catalogue/product.ts';
import { tooFewUnits } from '../../../domain/orders/tooFewUnits.ts';
import { swatchColors } from '../../../domain/catalogue/swatch.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useAddManyToCartMutation } from '../../api/wholesaleApi.ts';
import { cartCopy } from '../../copy/cartCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { wholesaleCopy as copy } from '../../copy/wholesaleCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { ColorDot } from '../../ui/ColorDot.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { MinimumNote } from './MinimumNote.tsx';
import { chosenOf, columnsOf, type Typed } from './sizeCurve.ts';
import styles from './SizeCurve.module.css';

interface SizeCurveProps {
  product: Product;
  cart: Cart | null;
  onOpenCart: () => void;
}

/** Lets wholesale buyers order a row a colour, a column a size, with the units to buy of each. */
export function SizeCurve({ product, cart, onOpenCart }: SizeCurveProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [add, { data, error, isLoading }] = useAddManyToCartMutation();
  const columns = columnsOf(product);
  const { items, units, amount, problems } = chosenOf(product, typed);
  const [few] = tooFewUnits([
    { ...product, productId: product.id, quantity: units },
    ...(cart?.lines.filter(({ productId }) => productId === product.id) ?? []),
  ]);
  const send = async () => {
    const answer = await add(items);
    if (!answer.data) return;
    const short = new Map(answer.data.missing.map((each) => [each.sizeId, String(each.units)]));
    setTyped(Object.fromEntries(short));
    if (short.size === 0) onOpenCart();
  };
  return (
    <section className={styles.curve} aria-labelledby="curva">
      <h2 id="curva" className={styles.title}>
        {copy.curve}
      </h2>
      <p className={styles.hint}>{copy.curveHint}</p>
      {few && (
        <p className={styles.few} aria-live="polite">
          {cartCopy.tooFew(few.minUnits, few.missing)}
        </p>
      )}
      {/* Scrolls by keyboard too: its boxes take the focus. */}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.color}</th>
              {columns.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col">{copy.rowTotal}</th>
            </tr>
          </thead>
          <tbody>
            {product.variants.map((variant) => (
              <tr key={variant.id}>
                <th scope="row">
                  <span className={styles.color}>
                    <ColorDot colors={swatchColors(variant.color)} />
                    {variant.color.name}
                  </span>
                </th>
                {columns.map((name) => (
                  <Cell
                    key={name}
                    name={name}
                    variant={variant}
                    typed={typed}
                    onType={(sizeId, text) => setTyped({ ...typed, [sizeId]: text })}
                  />
                ))}
                <td className={styles.sum}>{unitsOfRow(variant, items)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length > 0 && (
        <FormNote tone="bad">
          {problems
            .map(({ color, size, stock }) =>
              stock === null ? copy.notANumber(color, size) : copy.tooMany(color, size, stock),
            )
            .join(' ')}
        </FormNote>
      )}
      <MinimumNote
        amount={amount + (cart ? cartTotal(cart) : 0)}
        units={units + (cart ? cartUnits(cart) : 0)}
        hasCart={cart !== null && cart.lines.length > 0}
      />
      <div className={styles.foot}>
        <p className={styles.chosen} aria-live="polite">
          {copy.chosen(units, amount)}
        </p>
        <Button
          busy={isLoading}
          disabled={items.length === 0 || problems.length > 0}
          onClick={() => void send()}
        >
          {copy.add}
        </Button>
      </div>
      {data && data.missing.length > 0 && (
        <FormNote tone="bad">{copy.short(data.missing)}</FormNote>
      )}
      {error && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
    </section>
  );
}

function unitsOfRow(
  { sizes }: Variant,
  items: readonly { sizeId: number; quantity: number }[],
): number {
  const own = items.filter(({ sizeId }) => sizes.some(({ id }) => id === sizeId));
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface CellProps {
  name: string;
  variant: Variant;
  typed: Typed;
  onType: (sizeId: number, text: string) => void;
}

function Cell({ name, variant, typed, onType }: CellProps) {
  const size = variant.sizes.find((each) => each.size === name);
  if (!size) {
    return (
      <td>
        <span className={styles.none}>{copy.notMade}</span>
      </td>
    );
  }
  const stock = stockOf(size);
  return (
    <td>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.box}
        aria-label={copy.cell(variant.color.name, name, stock)}
        disabled={size.stock === 0}
        value={typed[size.id] ?? ''}
        onChange={({ target }) => onType(size.id, target.value)}
      />
      <span className={styles.stock} aria-hidden="true">
        {stock}
      </span>
    </td>
  );
}

function stockOf({ stock }: VariantSize): string {
  if (stock === 0) return copy.noStock;
  return isStockUnlimited(stock) ? copy.plenty : copy.stock(stock);
}
