import { useState, type ReactNode, useEffect } from 'react';
import type { Chart } from '../chart/Chart.ts';
import type { ChartLayout } from '../chart/ChartLayout.ts';
import { layoutChart } from '../chart/layoutChart.ts';
import { layoutOverview } from '../chart/layoutOverview.ts';
import { mermaidOf } from '../chart/mermaidOf.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { saveText } from '../saveText.ts';
import { Button } from '../ui/Button.tsx';
import { ChartList } from './ChartList.tsx';
import { Diagram } from './Diagram.tsx';
import type { Lit } from './Lit.ts';
import styles from './ChartPane.module.css';

interface ChartPaneProps {
  name: string;
  /** `open.login` */
  state: string;
  chart: Chart | null;
  lit: Lit;
  /** Chooses a state or a transition. */
  onSeek: (id: string) => void;
  /** Below the header. */
  bar: ReactNode;
  /** Callbacks. */
  children: ReactNode;
}

const copy = inspectorCopy.chart;

/** An actor's machine, drawn or as text. */
export function ChartPane({ name, state, chart, lit, onSeek, bar, children }: ChartPaneProps) {
  const [isList, setList] = useState(false);
  return (
    <section className={styles['pane']} aria-label={copy.title}>
      <header className={styles['head']}>
        <h2>{name}</h2>
        <code className={styles['state']}>{state}</code>
        {children}
        {chart && (
          <div role="group" aria-label={copy.view} className={styles['views']}>
            <Button aria-pressed={!isList} onClick={() => setList(false)}>
              {copy.asDiagram}
            </Button>
            <Button aria-pressed={isList} onClick={() => setList(true)}>
              {copy.asList}
            </Button>
          </div>
        )}
      </header>
      {bar}
      <div className={styles['body']}>
        {!chart && <p className={styles['hint']}>{copy.none}</p>}
        {chart && isList && <ChartList {...{ chart, lit, onSeek }} />}
        {chart && !isList && <Drawn {...{ chart, lit, name, state, onSeek }} />}
      </div>
    </section>
  );
}

interface DrawnProps extends Pick<ChartPaneProps, 'lit' | 'name' | 'state' | 'onSeek'> {
  chart: Chart;
}

function Drawn({ chart, lit, name, state, onSeek }: DrawnProps) {
  const drawn = useLayouts(chart);
  if (drawn === null) return <p className={styles['hint']}>{copy.drawing}</p>;
  if (drawn !== 'failed') {
    return (
      <Diagram
        {...{ ...drawn, lit, onSeek, name }}
        onMermaid={() => saveText(`${name}.mmd`, mermaidOf(chart), 'text/plain')}
        description={copy.described(name, state)}
      />
    );
  }
  return (
    <>
      <p className={styles['hint']}>{copy.failed}</p>
      <ChartList {...{ chart, lit, onSeek }} />
    </>
  );
}

interface Layouts {
  layout: ChartLayout;
  overview: ChartLayout;
}

/** A chart's layouts; `failed` if it cannot be drawn, null until known. */
function useLayouts(chart: Chart): Layouts | 'failed' | null {
  const [known, setKnown] = useState<{ chart: Chart; drawn: Layouts | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const finish = (drawn: Layouts | 'failed') => {
      if (isWanted) setKnown({ chart, drawn });
    };
    Promise.all([layoutChart(chart), layoutOverview(chart)]).then(
      ([layout, overview]) => finish({ layout, overview }),
      () => finish('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return known?.chart === chart ? known.drawn : null;
}
