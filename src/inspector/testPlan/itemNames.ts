import { conditionLabel, eventLabel, type Chart } from '../chart/Chart.ts';
import type { TestKind } from '../recording/Recording.ts';
import { pairId, refusalId } from '../recording/testItems.ts';

/** A line of a test plan. */
export interface TestItem {
  id: string;
  text: string;
  /** The id of the part of the chart that it shows. */
  part: string;
}

/** The lines of a machine's test plan, by kind, in the order of its source. */
export function itemsOf(
  chart: Chart,
  all: Readonly<Record<TestKind, readonly string[]>>,
): Record<TestKind, TestItem[]> {
  const short = (id: string) =>
    id.startsWith(`${chart.root}.`) ? id.slice(chart.root.length + 1) : id;
  const known = new Set(all.pairs);
  const lines = new Map(
    chart.transitions.map((each) => {
      const [to] = each.targets;
      const way = to === undefined ? '' : ` → ${short(to)}`;
      return [each.id, `${short(each.source)}: ${conditionLabel(each)}${way}`];
    }),
  );
  return {
    states: all.states.map((id) => ({ id, text: short(id), part: id })),
    transitions: all.transitions.map((id) => ({ id, text: lines.get(id) ?? id, part: id })),
    guards: chart.transitions
      .filter(({ guard }) => guard !== null)
      .map((each) => ({
        id: refusalId(each.id),
        text: `${short(each.source)}: ${eventLabel(each.eventType)}, ${[each.guard, each.guardParams].filter(Boolean).join(' ')} = no`,
        part: each.id,
      })),
    pairs: chart.transitions.flatMap((before) =>
      chart.transitions.flatMap((after) => {
        const id = pairId(before.id, after.id);
        if (!known.has(id)) return [];
        const text = `${lines.get(before.id) ?? ''} ⇒ ${conditionLabel(after)}`;
        return { id, text, part: after.id };
      }),
    ),
  };
}
