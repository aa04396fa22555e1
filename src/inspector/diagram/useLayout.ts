import { useEffect, useState } from 'react';
import type { Chart } from '../chart/Chart.ts';
import type { ChartLayout } from '../chart/ChartLayout.ts';
import { layoutChart } from '../chart/layoutChart.ts';

/** A chart's places; `failed` where it cannot be drawn, null until that is known. */
export function useLayout(chart: Chart): ChartLayout | 'failed' | null {
  const [known, setKnown] = useState<{ chart: Chart; layout: ChartLayout | 'failed' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const tell = (layout: ChartLayout | 'failed') => {
      if (isWanted) setKnown({ chart, layout });
    };
    layoutChart(chart).then(tell, () => tell('failed'));
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return known?.chart === chart ? known.layout : null;
}
