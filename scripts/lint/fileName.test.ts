import { lintTexts } from './lintTexts.ts';

const lint = (files: readonly (readonly [file: string, code: string, message?: RegExp])[]) =>
  lintTexts(
    files.map(([file, code]) => ({ file, code, rules: { 'house/file-name': 'error' } })),
  ).map((messages, index) => [files[index]?.[0], messages]);

test('files may hold what they are named after', () => {
  const files = [
    ['src/domain/money.ts', 'export const centsFromPesos = 1; export const pesosFromCents = 2'],
    ['src/domain/money.ts', 'export type Money = number; export const cents = 1'],
    ['src/contract/landingSchemas.ts', 'export const landingSchema = 1'],
    ['src/server/mediaTypes.ts', 'export const MEDIA_TYPES = []'],
    ['src/web/ui/Button.tsx', 'export function Button() { return null }'],
    [
      'src/web/ui/Toasts.tsx',
      'export function useToast() {} export function Toasts() { return null }',
    ],
    ['src/web/main.tsx', 'start()'],
    ['src/web/fields.tsx', 'export function text() {} export function units() {}'],
    ['src/web/ui/Button.test.tsx', 'export const nothing = 1'],
  ] as const;
  expect(lint(files)).toEqual(files.map(([file]) => [file, []]));
});

test('files may not hold only something else', () => {
  const files = [
    ['src/domain/money.ts', 'export const banner = 1', /"banner" is all that "money" exports/],
    ['src/web/ui/Button.tsx', 'export function Link() { return null }', /export "Button" here/],
    [
      'src/web/pages/HomePage.tsx',
      'export default function Start() { return null }',
      /export "HomePage"/,
    ],
    ['src/web/ui/helpers.ts', 'export const helpers = 1', /"helpers" names no thing/],
  ] as const;
  expect(lint(files)).toEqual(
    files.map(([file, , message]) => [file, [expect.stringMatching(message)]]),
  );
});
