import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart } from './Chart.ts';
import { arrowsOf, beginningOf, chartGraph } from './chartGraph.ts';
import type { Box, ChartLayout, PlacedArrow } from './ChartLayout.ts';
import { stateLines, transitionLines } from './chartLines.ts';

/** No machine of a shop comes near it, and no window stands still for longer than it takes to place so many. */
const MAX_PARTS = 2_000;

/** Places everything that a chart has. @throws Error for a chart that cannot be drawn */
export async function layoutChart(chart: Chart): Promise<ChartLayout> {
  if (chart.nodes.size + chart.transitions.length > MAX_PARTS) throw new Error('too large');
  const { default: Elk } = await import(/* webpackChunkName: "elk" */ 'elkjs/lib/elk.bundled.js');
  const arrows = arrowsOf(chart);
  const drawn = await new Elk().layout(chartGraph(chart, arrows));
  const boxes = new Map<string, Box>();
  collectBoxes(drawn, boxes);
  const edges = new Map(drawn.edges?.map((edge) => [edge.id, edge]));
  return {
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    states: [...chart.nodes.values()].flatMap((node) => {
      const box = boxes.get(node.id);
      return box ? [{ box, node, lines: stateLines(chart, node) }] : [];
    }),
    arrows: arrows.flatMap((transitions, index) =>
      (transitions[0]?.targets ?? []).map((_, at): PlacedArrow => {
        const id = `${index}:${at}`;
        const edge = edges.get(id);
        const [label] = edge?.labels ?? [];
        const lines = transitions.flatMap(transitionLines);
        const placed = label ? { box: boxOf(label), lines } : null;
        return { id, transitions, points: pointsOf(edge), label: placed };
      }),
    ),
    beginnings: [...chart.nodes.keys()].flatMap((id) => {
      const box = boxes.get(beginningOf(id));
      if (!box) return [];
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return [{ id, at, points: pointsOf(edges.get(`begins:${id}`)) }];
    }),
  };
}

function collectBoxes(node: ElkNode, boxes: Map<string, Box>): void {
  boxes.set(node.id, boxOf(node));
  for (const child of node.children ?? []) collectBoxes(child, boxes);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

function pointsOf(edge: ElkExtendedEdge | undefined): PlacedArrow['points'] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
