import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Cell, Grid, Gridline, useGridRef, type GridLayout } from 'react-resizable-panels';
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
  const grid = useGridRef();
  const isFolded = (axis: keyof GridLayout, id: string) => layout?.[axis][id] === 0;
  const cell = (name: string) => `${styles['cell'] ?? ''} ${styles[name] ?? ''}`;

  /** The library folds only what is before a line. */
  function fold(event: KeyboardEvent<HTMLElement>): void {
    const name = (event.target as Element).getAttribute('aria-label') ?? '';
    const [axis, id] = FOLDED_BY[name] ?? [];
    if (event.key !== 'Enter' || !axis || !id) return;
    event.preventDefault();
    const track = grid.current?.getTrackById(axis, id);
    if (track?.isCollapsed()) track.expand();
    else track?.collapse();
  }

  return (
    <div className={styles['frame']} onKeyDownCapture={fold}>
      <Grid
        gridRef={grid}
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
        <Cell
          className={cell('actors')}
          column={0}
          row={0}
          data-folded={isFolded('columns', 'actors')}
        >
          {actors}
        </Cell>
        <Gridline
          className={styles['line']}
          type="column"
          column={1}
          rowSpan={1}
          elementRef={named(copy.actors)}
        />
        <Cell className={cell('middle')} column={1} row={0}>
          {centre}
        </Cell>
        <Gridline
          className={styles['line']}
          type="column"
          column={2}
          rowSpan={1}
          elementRef={named(copy.details)}
        />
        <Cell
          className={cell('details')}
          column={2}
          row={0}
          data-folded={isFolded('columns', 'details')}
        >
          {details}
        </Cell>
        <Gridline className={styles['line']} type="row" row={1} elementRef={named(copy.log)} />
        <Cell
          className={cell('log')}
          column={0}
          columnSpan={3}
          row={1}
          data-folded={isFolded('rows', 'log')}
        >
          {log}
        </Cell>
      </Grid>
    </div>
  );
}

const FOLDED_BY: Readonly<Record<string, readonly ['column' | 'row', string]>> = {
  [copy.actors]: ['column', 'actors'],
  [copy.details]: ['column', 'details'],
  [copy.log]: ['row', 'log'],
};

/** The library takes no attributes. */
function named(name: string): (line: HTMLElement | null) => void {
  return (line) => line?.setAttribute('aria-label', name);
}

const FOLDABLE = { collapsible: true, collapsedSize: 0 };
