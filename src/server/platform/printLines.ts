/** Prints what an operator waits for, apart from the log. */
export function printLines([first = '', ...more]: readonly string[]): void {
  process.stdout.write(['', first, ...more.map((each) => `  ${each}`), '', ''].join('\n'));
}
