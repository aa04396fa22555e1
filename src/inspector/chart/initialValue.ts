import type { Chart } from './Chart.ts';

/** The value of a snapshot in which a state has just begun, before anything passes on at once. */
export function initialValue(chart: Chart, id: string = chart.root): unknown {
  const node = chart.nodes.get(id);
  if (!node || node.children.length === 0) return {};
  const begun = node.type === 'parallel' ? node.children : [node.initial ?? ''];
  const children = begun.flatMap((child) => chart.nodes.get(child) ?? []);
  const [only] = children;
  if (children.length === 1 && only?.children.length === 0) return only.key;
  return Object.fromEntries(children.map((child) => [child.key, initialValue(chart, child.id)]));
}
