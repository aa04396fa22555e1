import { MACHINE_WALKS } from '../../testing/machines/machineWalks.ts';
import { definitionOf } from '../../web/features/inspection/definitionOf.ts';
import type { Box, Point } from './ChartLayout.ts';
import { layoutChart } from './layoutChart.ts';
import { readChart } from './readChart.ts';

const machines = Object.values(MACHINE_WALKS).map(({ machine }) => [machine.id, machine] as const);

/** On its border, or in it. */
const touches = ({ x, y }: Point, box: Box) =>
  x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;

it.each(machines)(
  '%s begins at the top, and its arrows lead from source to target',
  async (_id, machine) => {
    const chart = readChart(definitionOf(machine) ?? '')!;
    const { states, arrows } = await layoutChart(chart);
    const boxes = new Map(states.map(({ node, box }) => [node.id, box]));
    for (const { children, initial } of chart.nodes.values()) {
      if (initial === null) continue;
      const tops = children.map((id) => boxes.get(id)!.y);
      expect(boxes.get(initial)!.y).toBe(Math.min(...tops));
    }
    const ends = arrows.flatMap(({ transitions: [first], points }) =>
      first!.targets.map((target) => [
        touches(points[0]!, boxes.get(first!.source)!),
        touches(points.at(-1)!, boxes.get(target)!),
      ]),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.flat()).not.toContain(false);
  },
);
