import { useId, useState, type ReactNode } from 'react';
import { todayCopy } from '../../../copy/tools/todayCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveCsv } from './saveCsv.ts';
import styles from './TodayScreen.module.css';

interface FigureRow {
  cells: readonly string[];
  /** The same for a spreadsheet. */
  file: readonly (string | number)[];
}

interface FigureProps {
  title: string;
  /** Name of the file, without extension. */
  file: string;
  headers: readonly string[];
  rows: readonly FigureRow[];
  /** The plot. */
  children: ReactNode;
}

/** A plot that can be read as a table and taken along as a file. */
export function Figure({ title, file, headers, rows, children }: FigureProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const isEmpty = rows.length === 0;
  return (
    <section aria-labelledby={id} className={styles.figure}>
      <div className={styles.head}>
        <h3 id={id} className={styles.figureTitle}>
          {title}
        </h3>
        {!isEmpty && (
          <div className={styles.tools}>
            <Button variant="quiet" onClick={() => setTable(!isTable)}>
              {isTable ? todayCopy.asPlot : todayCopy.asTable}
            </Button>
            <Button
              variant="quiet"
              onClick={() => saveCsv(file, [headers, ...rows.map((row) => row.file)])}
            >
              {todayCopy.csv}
            </Button>
          </div>
        )}
      </div>
      {isEmpty && <p className={styles.soft}>{todayCopy.none}</p>}
      {!isEmpty && !isTable && children}
      {!isEmpty && isTable && (
        // A region that scrolls is reached by the keyboard.
        <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={styles.table}>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells }) => (
                <tr key={cells[0]}>
                  {cells.map((cell, at) => (
                    <td key={headers[at]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
