/** The picture is 800 wide; garments are drawn around the axis x = 400. */
const WIDTH = 800;

type Step = { command: string; numbers: number[] };

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

function written(steps: readonly Step[]): string {
  return steps.map(({ command, numbers }) => command + numbers.map(round).join(' ')).join('');
}

/** The path seen in a mirror that stands on the axis. */
export function mirrored(path: string): string {
  return written(
    stepsOf(path).map(({ command, numbers }) => ({
      command,
      numbers: numbers.map((value, index) => (index % 2 === 0 ? WIDTH - value : value)),
    })),
  );
}

/** The path and its mirror image. */
export function pair(path: string): string {
  return written(stepsOf(path)) + mirrored(path);
}

/** Closes the right half of an outline, drawn from the axis (or a hem) downwards, with its mirror image. */
export function whole(half: string): string {
  return `${written(stepsOf(half))}${reversedFromEnd(mirrored(half))}Z`;
}

/** An open symmetric line, drawn on the right from outside to the axis. */
export function arch(half: string): string {
  return written(stepsOf(half)) + reversedFromEnd(mirrored(half));
}

/** One open subpath walked from its end to its start, as a continuation. */
function reversedFromEnd(path: string): string {
  const steps = stepsOf(path);
  const ends = steps.map(({ numbers }) => numbers.slice(-2));
  const last = ends.at(-1) ?? [];
  const back: Step[] = last[0] === WIDTH / 2 ? [] : [{ command: 'L', numbers: last }];
  for (let index = steps.length - 1; index > 0; index -= 1) {
    const { command, numbers } = steps[index] as Step;
    const target = ends[index - 1] ?? [];
    if (command === 'C') {
      const [ax = 0, ay = 0, bx = 0, by = 0] = numbers;
      back.push({ command, numbers: [bx, by, ax, ay, ...target] });
    } else {
      back.push({ command: 'L', numbers: target });
    }
  }
  return written(back);
}
