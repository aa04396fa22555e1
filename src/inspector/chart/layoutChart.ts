import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import {
  type Chart,
  type ChartNode,
  type ChartTransition,
  actionsLabel,
  conditionLabel,
} from './Chart.ts';
import {
  type Box,
  type ChartLayout,
  type PlacedArrow,
  type Point,
  TEXT,
  type LabelLine,
} from './ChartLayout.ts';

const MAX_LINE_LENGTH = 44;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  // Arrows point down from the initial state, in the order of the source.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};
const BEGINNING = 12;

/** Limit of states: larger than any machine of a shop, and small enough not to block the window. */
export const MAX_PARTS = 2_000;

/** Computes positions and sizes. @throws Error for a chart that cannot be drawn */
export async function layoutChart(chart: Chart): Promise<ChartLayout> {
  if (chart.nodes.size + chart.transitions.length > MAX_PARTS) throw new Error('too large');
  const { default: Elk } = await import(/* webpackChunkName: "elk" */ 'elkjs/lib/elk.bundled.js');
  const arrows = arrowsOf(chart);
  const order = readingOrder(chart);
  const drawn = await new Elk().layout(chartGraph(chart, arrows, order));
  return mirrored(placed(chart, arrows, order, drawn));
}

/** Sizes and positions as elk has found them. */
function placed(
  chart: Chart,
  arrows: readonly (readonly ChartTransition[])[],
  order: ReadonlyMap<string, number>,
  drawn: ElkNode,
): ChartLayout {
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
      (transitions[0]?.targets ?? []).map((target, at): PlacedArrow => {
        const id = `${index}:${at}`;
        const edge = edges.get(id);
        const points = pointsOf(edge);
        if (isBackward(order, transitions[0]?.source ?? '', target)) points.reverse();
        const [label] = edge?.labels ?? [];
        const lines = transitions.flatMap(transitionLines);
        const placed = label ? { box: boxOf(label), lines } : null;
        return { id, transitions, points, label: placed };
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

/** Top and bottom stay, left and right change places where that brings the machine's beginning to the left. */
function mirrored(layout: ChartLayout): ChartLayout {
  const { width, states, arrows, beginnings } = layout;
  const [root] = states;
  const first = states.find(({ node }) => node.id === root?.node.initial);
  if (!first || first.box.x <= width - first.box.x - first.box.width) return layout;
  const point = ({ x, y }: Point): Point => ({ x: width - x, y });
  const box = (each: Box): Box => ({ ...each, x: width - each.x - each.width });
  return {
    ...layout,
    states: states.map((state) => ({ ...state, box: box(state.box) })),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(point),
      label: arrow.label && { ...arrow.label, box: box(arrow.label.box) },
    })),
    beginnings: beginnings.map(({ id, at, points }) => ({
      id,
      at: point(at),
      points: points.map(point),
    })),
  };
}

export function collectBoxes(node: ElkNode, boxes: Map<string, Box>): void {
  boxes.set(node.id, boxOf(node));
  for (const child of node.children ?? []) collectBoxes(child, boxes);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

export function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}

/** The place of each state when read from top to bottom: the initial one first, the others as in the source. */
export function readingOrder(chart: Chart): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const read = (id: string) => {
    order.set(id, order.size);
    const node = chart.nodes.get(id);
    if (node) childrenOf(chart, node).forEach((child) => read(child.id));
  };
  read(chart.root);
  return order;
}

export function childrenOf({ nodes }: Chart, { children, initial }: ChartNode): ChartNode[] {
  const inOrder = children.toSorted((one, other) => +(other === initial) - +(one === initial));
  return inOrder.flatMap((id) => nodes.get(id) ?? []);
}

/** Elk puts the end of an edge below its beginning: those that lead back up are given the other way round. */
export function isBackward(
  order: ReadonlyMap<string, number>,
  source: string,
  target: string,
): boolean {
  const isWithin = source.startsWith(`${target}.`);
  return !isWithin && (order.get(target) ?? 0) < (order.get(source) ?? 0);
}

/** A chart as elk's input. Ids: states keep theirs, `beginning:state`, and arrows use their index. */
function chartGraph(
  chart: Chart,
  arrows: readonly (readonly ChartTransition[])[],
  order: ReadonlyMap<string, number>,
): ElkNode {
  const root = chart.nodes.get(chart.root);
  const beginnings = [...chart.nodes.values()].flatMap(({ id, initial }): ElkExtendedEdge[] =>
    initial === null
      ? []
      : [{ id: `begins:${id}`, sources: [beginningOf(id)], targets: [initial] }],
  );
  return {
    id: '(drawing)',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: root ? [graphNode(chart, root)] : [],
    edges: [
      ...arrows.flatMap((transitions, index) => graphEdges(transitions, index, order)),
      ...beginnings,
    ],
  };
}

/** Groups transitions with the same ends. Those without a target are not arrows. */
function arrowsOf(chart: Chart): ChartTransition[][] {
  const arrows = new Map<string, ChartTransition[]>();
  for (const transition of chart.transitions) {
    if (transition.targets.length === 0) continue;
    const key = [transition.source, ...transition.targets].join(' ');
    arrows.set(key, [...(arrows.get(key) ?? []), transition]);
  }
  return [...arrows.values()];
}

export function beginningOf(id: string): string {
  return `beginning:${id}`;
}

function graphNode(chart: Chart, node: ChartNode): ElkNode {
  const lines = stateLines(chart, node);
  const text = sizeOfLines(lines);
  const width = Math.max(text.width, node.key.length * 8.4) + 2 * TEXT.inset;
  const height = TEXT.title + (lines.length === 0 ? 6 : text.height + TEXT.inset);
  if (node.children.length === 0) return { id: node.id, width: Math.max(width, 84), height };
  const children = childrenOf(chart, node);
  const beginning = { id: beginningOf(node.id), width: BEGINNING, height: BEGINNING };
  return {
    id: node.id,
    layoutOptions: {
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(node.initial === null ? [] : [beginning]),
      ...children.map((child) => graphNode(chart, child)),
    ],
  };
}

function graphEdges(
  transitions: readonly ChartTransition[],
  index: number,
  order: ReadonlyMap<string, number>,
): ElkExtendedEdge[] {
  const [first] = transitions;
  if (!first) return [];
  const lines = transitions.flatMap(transitionLines);
  const size = sizeOfLines(lines);
  const labels = [
    { text: lines.map(({ text }) => text).join('\n'), ...size, width: size.width + 8 },
  ];
  // elk's edges have one target: a transition with several targets gets an edge for each.
  return first.targets.map((target, at) => {
    const ends: [string, string] = [first.source, target];
    if (isBackward(order, ...ends)) ends.reverse();
    const [from, to] = ends;
    return { id: `${index}:${at}`, sources: [from], targets: [to], labels: at === 0 ? labels : [] };
  });
}

/** Text inside a state, below its name. */
function stateLines(chart: Chart, node: ChartNode): LabelLine[] {
  const quiet = (text: string): LabelLine => ({ text, transitionId: null, isQuiet: true });
  const own = chart.transitions.filter(
    ({ source, targets }) => source === node.id && targets.length === 0,
  );
  return [
    ...node.invokes.flatMap((name) => wrapped(`invoke ${name}`).map(quiet)),
    ...wrapped(listed('entry', node.entry)).map(quiet),
    ...wrapped(listed('exit', node.exit)).map(quiet),
    ...own.flatMap(transitionLines),
  ];
}

/** Label of a transition at its arrow. */
function transitionLines(transition: ChartTransition): LabelLine[] {
  const { id: transitionId } = transition;
  return [
    ...wrapped(conditionLabel(transition)).map((text) => ({ text, transitionId, isQuiet: false })),
    ...wrapped(actionsLabel(transition)).map((text) => ({ text, transitionId, isQuiet: true })),
  ];
}

function sizeOfLines(lines: readonly LabelLine[]): { width: number; height: number } {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  return { width: Math.ceil(longest * TEXT.advance), height: lines.length * TEXT.line };
}

function listed(name: string, actions: readonly string[]): string {
  return actions.length === 0 ? '' : `${name} / ${actions.join(', ')}`;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MAX_LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines;
}
