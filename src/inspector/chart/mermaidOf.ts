import { actionsLabel, conditionLabel, type Chart, type ChartNode } from './Chart.ts';

/** A chart as a Mermaid state diagram, for documents and issues. */
export function mermaidOf(chart: Chart): string {
  const ids = new Map([...chart.nodes.keys()].map((id, index) => [id, `s${index}`]));
  const idOf = (id: string) => ids.get(id) ?? '';

  function state(node: ChartNode, indent: string): string[] {
    const name = `${indent}state "${node.key}" as ${idOf(node.id)}`;
    if (node.children.length === 0) return [name];
    const children = node.children.flatMap((id) => chart.nodes.get(id) ?? []);
    const inner = `${indent}  `;
    return [
      `${name} {`,
      ...(node.initial === null ? [] : [`${inner}[*] --> ${idOf(node.initial)}`]),
      ...children.flatMap((child, index) => [
        ...(node.type === 'parallel' && index > 0 ? [`${inner}--`] : []),
        ...state(child, inner),
        ...(child.type === 'final' ? [`${inner}${idOf(child.id)} --> [*]`] : []),
      ]),
      `${indent}}`,
    ];
  }

  const root = chart.nodes.get(chart.root);
  const ways = chart.transitions.flatMap((transition) => {
    const { source, targets } = transition;
    const label = escaped(`${conditionLabel(transition)} ${actionsLabel(transition)}`.trim());
    return (targets.length > 0 ? targets : [source]).map(
      (target) => `  ${idOf(source)} --> ${idOf(target)} : ${label}`,
    );
  });
  return ['stateDiagram-v2', ...(root ? state(root, '  ') : []), ...ways, ''].join('\n');
}

/** Escapes the characters that Mermaid would interpret. */
function escaped(label: string): string {
  return label.replace(/[#;:{}]/g, (mark) => `#${mark.charCodeAt(0)};`);
}
