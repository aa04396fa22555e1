import { useState } from 'react';
import { readNumberedLines } from '../../../../domain/orders/numberedLines.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { TextAreaField } from '../../../ui/form/Field.tsx';

interface PastedLinesProps {
  hint: string;
  /** Of the orders in the dialog. */
  numbers: readonly string[];
  /** By order number. */
  onRead: (values: Record<string, string>) => void;
}

/** A list copied from a spreadsheet fills in the fields of its orders; what it cannot place is said. */
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
