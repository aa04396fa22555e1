import { type Chart, distinction } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { LogEntry } from '../recording/Recording.ts';

/** `open.login → open.register [isTab]`; empty for actors that are not machines. */
export function takenLabel({ taken, event, failure }: LogEntry, chart: Chart | undefined): string {
  if (failure !== undefined) return inspectorCopy.log.failed(failure);
  if (!chart || taken === null) return '';
  if (taken.length === 0) return event.type === 'xstate.init' ? '' : inspectorCopy.log.nothing;
  const short = (id: string) =>
    id.startsWith(`${chart.root}.`) ? id.slice(chart.root.length + 1) : id;
  return taken
    .flatMap((wanted) => chart.transitions.find(({ id }) => id === wanted) ?? [])
    .map((each) => [each.source, ...each.targets].map(short).join(' → ') + distinction(each))
    .join(', ');
}
