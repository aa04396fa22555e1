import { lintTexts } from './lintTexts.ts';

const rules = { 'house/comments': 'error' } as const;
const lint = (codes: readonly string[]) =>
  lintTexts(codes.map((code) => ({ file: 'src/web/file.ts', code, rules })));

test('rejects doc comments without a subject, and odd words in any comment', () => {
  const rejected: [code: string, message: RegExp][] = [
    ['/** Of the file. */\nstart();', /begins with "Of" lacks a subject/],
    ['/**\n * Whether it is open. It may close later.\n */\nstart();', /begins with "Whether"/],
    ['start({\n  /** By actor. */\n  last: 1,\n});', /begins with "By"/],
    ['// The shop is told later.\nstart();', /plainer word than "told"/],
    ['/* Nobody looks. */\nstart();', /plainer word than "Nobody"/],
    ['start(); // What is missing is said below.', /plainer word than "is said"/],
  ];
  expect(lint(rejected.map(([code]) => code))).toEqual(
    rejected.map(([, message]) => [expect.stringMatching(message)]),
  );
});

test('allows plain comments, and any word in code', () => {
  const allowed = [
    '/** Milliseconds since 1970; null for what has not happened. */\nstart();',
    '/** Offers of the day. */\nstart();',
    '// In production the server decides.\nstart();',
    "start('/** Of the file. */', 'nobody is told anew');",
    'const told = 1;\n// Started once.\nstart(told);',
  ];
  expect(lint(allowed)).toEqual(allowed.map(() => []));
});
