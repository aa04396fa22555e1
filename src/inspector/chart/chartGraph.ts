import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartNode, ChartTransition } from './Chart.ts';
import { TEXT } from './ChartLayout.ts';
import { sizeOfLines, stateLines, transitionLines } from './chartLines.ts';

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
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};
const BEGINNING = 12;

/** A chart as elk wants to be asked. Ids: of states as they are, `beginning:state`, and of arrows their place. */
export function chartGraph(chart: Chart, arrows: readonly (readonly ChartTransition[])[]): ElkNode {
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
    edges: [...arrows.flatMap(graphEdges), ...beginnings],
  };
}

/** Transitions between the same places, together. Those without a target are no arrows. */
export function arrowsOf(chart: Chart): ChartTransition[][] {
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
  const children = node.children.flatMap((id) => chart.nodes.get(id) ?? []);
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

function graphEdges(transitions: readonly ChartTransition[], index: number): ElkExtendedEdge[] {
  const [first] = transitions;
  if (!first) return [];
  const lines = transitions.flatMap(transitionLines);
  const size = sizeOfLines(lines);
  const labels = [
    { text: lines.map(({ text }) => text).join('\n'), ...size, width: size.width + 8 },
  ];
  // elk draws from one to one: what leads to several places at once has an arrow to each.
  return first.targets.map((target, at) => ({
    id: `${index}:${at}`,
    sources: [first.source],
    targets: [target],
    labels: at === 0 ? labels : [],
  }));
}
