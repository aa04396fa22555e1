import type { ComponentProps } from 'react';
import { lineName } from '../../../../../domain/catalogue/audience.ts';
import type { OrderLine } from '../../../../../domain/orders/order.ts';
import { ordersCopy } from '../../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../../copy/tools/ordersToolsCopy.ts';
import { TextField } from '../../../../ui/form/Field.tsx';
import { ImageFrame } from '../../../../ui/ImageFrame.tsx';
import styles from './UnitFields.module.css';

type Check = (text: string) => string | undefined;

interface UnitFieldsProps<Line> {
  lines: readonly Line[];
  /** The most units of a line. */
  most: (line: Line) => number;
  hint: (line: Line) => string;
  /** The form's field for the units of a line. */
  field: (check: Check, at: number, line: Line) => Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The error of numbers that are right one by one. */
  checkAll?: () => string | undefined;
}

/** Lines of an order with some of their units each, from 0 to what a line has. */
export function UnitFields<Line extends OrderLine>(props: UnitFieldsProps<Line>) {
  const { lines, most, hint, field, checkAll } = props;
  const check = (line: Line) => (text: string) =>
    /^\d+$/.test(text.trim()) && Number(text) <= most(line)
      ? checkAll?.()
      : ordersToolsCopy.badUnits(most(line));
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li key={line.id} className={styles.line}>
          <ImageFrame
            src={line.imageFront}
            alt=""
            width={4}
            height={5}
            className={styles.picture}
          />
          <TextField
            {...field(check(line), at, line)}
            label={ordersToolsCopy.unitsOf(
              lineName(line),
              ordersCopy.variant(line.color, line.size),
            )}
            hint={hint(line)}
            inputMode="numeric"
            onFocus={(event) => event.target.select()}
          />
        </li>
      ))}
    </ul>
  );
}
