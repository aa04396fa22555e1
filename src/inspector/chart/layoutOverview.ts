import type { ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartNode, ChartTransition } from './Chart.ts';
import { TEXT, type Box, type ChartLayout, type PlacedArrow } from './ChartLayout.ts';
import {
  beginningOf,
  childrenOf,
  collectBoxes,
  isBackward,
  MAX_PARTS,
  pointsOf,
  readingOrder,
} from './layoutChart.ts';

/** Width by height of the place that it usually has. */
const ASPECT = 1.7;
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};
const SPACING = {
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '9',
  'elk.spacing.edgeEdge': '7',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
};
const PADDING = 10;
const BEGINNING = 8;
const LETTER = 8.2;
/** Deeper levels alternate. */
const MAX_CHOSEN_DEPTH = 2;

type Direction = 'DOWN' | 'RIGHT';

const ALIGNMENTS = ['LEFTUP', 'LEFTDOWN', 'NONE'] as const;
const OFFSET_COST = 1;

/** Transitions between what is side by side in a state. */
interface Lifted {
  parent: string;
  source: string;
  target: string;
  transitions: ChartTransition[];
}

/**
 * A chart's names without its texts, as wide as a screen: small enough to be read when all of it is seen. Arrows lead
 * between what is side by side; those from a state into itself are left out. @throws Error for one that is too large
 */
export async function layoutOverview(chart: Chart): Promise<ChartLayout> {
  if (chart.nodes.size + chart.transitions.length > MAX_PARTS) throw new Error('too large');
  const { default: Elk } = await import(/* webpackChunkName: "elk" */ 'elkjs/lib/elk.bundled.js');
  const elk = new Elk();
  const lifted = liftedArrows(chart);
  const order = readingOrder(chart);
  const drawn = await Promise.all(
    directionChoices(depthOf(chart, chart.root)).flatMap((directions) =>
      ALIGNMENTS.map(async (alignment) => {
        const graph = overviewGraph({ chart, lifted, order, directions, alignment });
        return overviewOf(chart, lifted, order, await elk.layout(graph));
      }),
    ),
  );
  const [best] = drawn.toSorted((one, other) => costOf(one) - costOf(other));
  if (!best) throw new Error('nothing to draw');
  return best;
}

/** Width of the smallest frame of the usual form around it; more where it does not begin at the top left. */
function costOf({ width, height, states }: ChartLayout): number {
  const [root] = states;
  const { box } = states.find(({ node }) => node.id === root?.node.initial) ?? {};
  const offset = box ? box.x / width + box.y / height : 0;
  return Math.max(width, height * ASPECT) * (1 + OFFSET_COST * offset);
}

function depthOf(chart: Chart, id: string): number {
  const { children = [] } = chart.nodes.get(id) ?? {};
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((each) => depthOf(chart, each)));
}

function directionChoices(depth: number): Direction[][] {
  if (depth === 0) return [[]];
  const below = directionChoices(Math.min(depth, MAX_CHOSEN_DEPTH) - 1);
  return below.flatMap((rest) => [
    ['DOWN', ...rest],
    ['RIGHT', ...rest],
  ]);
}

function liftedArrows({ nodes, transitions }: Chart): Lifted[] {
  const lineage = (id: string): string[] => {
    const parent = nodes.get(id)?.parent;
    return parent ? [...lineage(parent), id] : [id];
  };
  const arrows = new Map<string, Lifted>();
  for (const transition of transitions) {
    for (const to of transition.targets) {
      const [from, onto] = [lineage(transition.source), lineage(to)];
      const at = from.findIndex((id, index) => id !== onto[index]);
      const [parent, source, target] = [from[at - 1], from[at], onto[at]];
      if (!parent || !source || !target) continue;
      const key = `${source} ${target}`;
      const arrow = arrows.get(key) ?? { parent, source, target, transitions: [] };
      arrow.transitions.push(transition);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

interface OverviewPlan {
  chart: Chart;
  lifted: readonly Lifted[];
  order: ReadonlyMap<string, number>;
  /** One direction per depth. */
  directions: readonly Direction[];
  alignment: (typeof ALIGNMENTS)[number];
}

function overviewGraph({ chart, lifted, order, directions, alignment }: OverviewPlan): ElkNode {
  const edgesIn = (parent: string) =>
    lifted.flatMap(({ source, target, ...arrow }, index) => {
      if (arrow.parent !== parent) return [];
      const ends = isBackward(order, source, target) ? [target, source] : [source, target];
      return [{ id: String(index), sources: ends.slice(0, 1), targets: ends.slice(1) }];
    });
  const graphNode = (node: ChartNode, depth: number): ElkNode => {
    const width = node.key.length * LETTER + 2 * TEXT.inset;
    if (node.children.length === 0) return { id: node.id, width, height: TEXT.title };
    const direction = directions[depth] ?? (depth % 2 === 0 ? 'DOWN' : 'RIGHT');
    const beginning = { id: beginningOf(node.id), width: BEGINNING, height: BEGINNING };
    const isBegun = node.initial !== null;
    const targets = node.initial === null ? [] : [node.initial];
    const begins = { id: `begins:${node.id}`, sources: [beginning.id], targets };
    return {
      id: node.id,
      layoutOptions: {
        ...OPTIONS,
        ...SPACING,
        'elk.layered.nodePlacement.bk.fixedAlignment': alignment,
        'elk.direction': direction,
        'elk.padding': `[top=${TEXT.title + 2},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${TEXT.title})`,
      },
      children: [
        ...(isBegun ? [beginning] : []),
        ...childrenOf(chart, node).map((child) => graphNode(child, depth + 1)),
      ],
      edges: [...(isBegun ? [begins] : []), ...edgesIn(node.id)],
    };
  };
  const root = chart.nodes.get(chart.root);
  return {
    id: '(overview)',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=10,left=10,bottom=10,right=10]' },
    children: root ? [graphNode(root, 0)] : [],
  };
}

function overviewOf(
  chart: Chart,
  lifted: readonly Lifted[],
  order: ReadonlyMap<string, number>,
  drawn: ElkNode,
): ChartLayout {
  const boxes = new Map<string, Box>();
  collectBoxes(drawn, boxes);
  const edges = new Map(edgesOf(drawn).map((edge) => [edge.id, edge]));
  return {
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    states: [...chart.nodes.values()].flatMap((node) => {
      const box = boxes.get(node.id);
      return box ? [{ box, node, lines: [] }] : [];
    }),
    arrows: lifted.map(({ source, target, transitions }, index): PlacedArrow => {
      const points = pointsOf(edges.get(String(index)));
      if (isBackward(order, source, target)) points.reverse();
      return { id: String(index), transitions, points, label: null };
    }),
    beginnings: [...chart.nodes.keys()].flatMap((id) => {
      const box = boxes.get(beginningOf(id));
      if (!box) return [];
      const at = { x: box.x + BEGINNING / 2, y: box.y + BEGINNING / 2 };
      return [{ id, at, points: pointsOf(edges.get(`begins:${id}`)) }];
    }),
  };
}

function edgesOf({ edges = [], children = [] }: ElkNode): NonNullable<ElkNode['edges']> {
  return [...edges, ...children.flatMap(edgesOf)];
}
