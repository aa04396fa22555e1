import { MACHINE_WALKS } from '../../testing/machines/machineWalks.ts';
import { definitionOf } from '../../web/features/inspection/definitionOf.ts';
import { TEXT, type Box, type Point } from './ChartLayout.ts';
import { layoutChart } from './layoutChart.ts';
import { layoutOverview } from './layoutOverview.ts';
import { readChart } from './readChart.ts';

const machines = Object.values(MACHINE_WALKS).map(({ machine }) => [machine.id, machine] as const);

/** True for points on the border and inside. */
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

/** The chart's frame at 1280 × 800. */
const FRAME = { width: 620, height: 385 };
/** Letters of 13 px, in pixels of the screen. */
const LEGIBLE = 10;

it.each(machines)('%s is legible as a whole, and begins at the top left', async (_id, machine) => {
  const chart = readChart(definitionOf(machine) ?? '')!;
  const { states, arrows, width, height } = await layoutOverview(chart);
  const scale = Math.min(FRAME.width / width, FRAME.height / height);
  expect(TEXT.titleSize * scale).toBeGreaterThan(LEGIBLE);
  const boxes = new Map(states.map(({ node, box }) => [node.id, box]));
  for (const { node, box } of states) {
    expect(box.width).toBeGreaterThan(node.key.length * 7.5 + TEXT.inset);
  }
  const { initial } = chart.nodes.get(chart.root)!;
  const { x, y } = boxes.get(initial!)!;
  // Nearer to the corner than to the middle.
  expect(x / width + y / height).toBeLessThan(0.75);
  expect(arrows.every(({ points }) => points.length > 1)).toBe(true);
});

it.each(machines)('%s has its first state on the left half', async (_id, machine) => {
  const chart = readChart(definitionOf(machine) ?? '')!;
  const { states, width } = await layoutChart(chart);
  const { box } = states.find(({ node }) => node.id === chart.nodes.get(chart.root)!.initial)!;
  expect(box.x).toBeLessThanOrEqual(width - box.x - box.width);
});
