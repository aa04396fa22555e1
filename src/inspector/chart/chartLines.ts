import type { Chart, ChartNode, ChartTransition } from './Chart.ts';
import { TEXT, type LabelLine } from './ChartLayout.ts';
import { actionsLabel, conditionLabel } from './transitionLabel.ts';

const MAX_LINE_LENGTH = 44;

/** What is written into a state under its name. */
export function stateLines(chart: Chart, node: ChartNode): LabelLine[] {
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

/** What is written beside an arrow for one of its transitions. */
export function transitionLines(transition: ChartTransition): LabelLine[] {
  const { id: transitionId } = transition;
  return [
    ...wrapped(conditionLabel(transition)).map((text) => ({ text, transitionId, isQuiet: false })),
    ...wrapped(actionsLabel(transition)).map((text) => ({ text, transitionId, isQuiet: true })),
  ];
}

export function sizeOfLines(lines: readonly LabelLine[]): { width: number; height: number } {
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
