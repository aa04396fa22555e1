import { transformSync } from '@swc/core';

/** Runs the source of a test file as jest would, with these modules to import; gives the titles of its tests. */
export function runPastedTest(
  source: string,
  modules: Readonly<Record<string, object>>,
  expect: unknown,
): string[] {
  const { code } = transformSync(source, {
    filename: 'pasted.test.ts',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const titles: string[] = [];
  const scope = {
    exports: {},
    require: (name: string) => modules[name],
    test: (title: string, body: () => void) => {
      titles.push(title);
      body();
    },
    expect,
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function(...Object.keys(scope), code)(...Object.values(scope));
  return titles;
}
