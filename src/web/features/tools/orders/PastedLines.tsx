import { useState } from 'react';
import { readNumberedLines } from '../../../../domain/orders/numberedLines.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { TextAreaField } from '../../../ui/form/Field.tsx';

interface PastedLinesProps {
  hint: string;
  /** The numbers of the orders in the dialog. */
  numbers: readonly string[];
  /** Gets the values by order number. */
  onRead: (values: Record<string, string>) => void;
}

/**
 * A list copied from a spreadsheet fills in the fields of its orders; lines without a place are
 * listed.
 */
export function PastedLines({ hint, numbers, onRead }: PastedLinesProps) {
  const [text, setText] = useState('');
  const { values, unread } = readNumberedLines(text);
  const known = new Set(numbers);
  const strange = [...values.keys()].filter((number) => !known.has(number));
  const left = [...unread, ...strange];
  return (
    <TextAreaField
      label={ordersToolsCopy.paste}
      hint={hint}
      error={left.length > 0 ? ordersToolsCopy.pasteLeft(left) : undefined}
      rows={3}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const read = readNumberedLines(event.target.value).values;
        onRead(Object.fromEntries([...read].filter(([number]) => known.has(number))));
      }}
    />
  );
}
