import { useState, type ReactNode } from 'react';
import { Cell, Grid, Gridline, type GridLayout } from 'react-resizable-panels';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import styles from './Workspace.module.css';

interface PanesProps {
  actors: ReactNode;
  centre: ReactNode;
  details: ReactNode;
  log: ReactNode;
}

const copy = inspectorCopy.panes;

/** The parts of the window; in a wide one they can be resized, and folded by making them narrow. */
export function Panes({ actors, centre, details, log }: PanesProps) {
  const [layout, setLayout] = useState<GridLayout | null>(null);
  /** What is folded cannot be reached by keys. */
  const isFolded = (axis: keyof GridLayout, id: string) => layout?.[axis][id] === 0;
  const cell = (name: string) => `${styles['cell'] ?? ''} ${styles[name] ?? ''}`;
  return (
    <main className={styles['frame']}>
      <Grid
        className={styles['panes']}
        columns={[
          { id: 'actors', ...FOLDABLE, defaultSize: '224px', minSize: '160px' },
          { id: 'centre', minSize: '320px' },
          { id: 'details', ...FOLDABLE, defaultSize: '410px', minSize: '300px' },
        ]}
        rows={[
          { id: 'top', minSize: '240px' },
          { id: 'log', ...FOLDABLE, defaultSize: '30%', minSize: '120px' },
        ]}
        onLayoutChange={setLayout}
      >
        <Cell className={cell('actors')} column={0} row={0} inert={isFolded('columns', 'actors')}>
          {actors}
        </Cell>
        <Gridline
          className={styles['line']}
          type="column"
          column={1}
          rowSpan={1}
          aria-label={copy.actors}
        />
        <Cell className={cell('middle')} column={1} row={0}>
          {centre}
        </Cell>
        <Gridline
          className={styles['line']}
          type="column"
          column={2}
          rowSpan={1}
          aria-label={copy.details}
        />
        <Cell className={cell('details')} column={2} row={0} inert={isFolded('columns', 'details')}>
          {details}
        </Cell>
        <Gridline className={styles['line']} type="row" row={1} aria-label={copy.log} />
        <Cell
          className={cell('log')}
          column={0}
          columnSpan={3}
          row={1}
          inert={isFolded('rows', 'log')}
        >
          {log}
        </Cell>
      </Grid>
    </main>
  );
}

const FOLDABLE = { collapsible: true, collapsedSize: 0 };
