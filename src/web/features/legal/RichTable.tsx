import type { RichSpan } from '../../../domain/richText.ts';
import styles from './RichTable.module.css';
import { RichWords } from './RichWords.tsx';

interface RichTableProps {
  label: string;
  head: RichSpan[][];
  rows: RichSpan[][][];
}

/** Wider than a phone, it scrolls in its own frame. */
export function RichTable({ label, head, rows }: RichTableProps) {
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((spans, index) => (
              <th key={index} scope="col">
                <RichWords spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells], index) => (
            <tr key={index}>
              <th scope="row">
                <RichWords spans={first} />
              </th>
              {cells.map((spans, column) => (
                <td key={column}>
                  <RichWords spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
