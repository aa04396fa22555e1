import { fileName } from './fileName.ts';
import { lintText } from './lintText.ts';

function lint(filename: string, code: string): string[] {
  const config = {
    plugins: { house: { rules: { fileName } } },
    rules: { 'house/fileName': 'error' },
  } as const;
  return lintText(code, filename, config);
}

describe('file names', () => {
  test.each([
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
    ['src/web/ui/Button.test.tsx', 'export const nothing = 1'],
  ])('%s may hold: %s', (file, code) => {
    expect(lint(file, code)).toEqual([]);
  });

  test.each([
    ['src/domain/money.ts', 'export const banner = 1', /"banner" is all that "money" exports/],
    ['src/web/ui/Button.tsx', 'export function Link() { return null }', /export "Button" here/],
    [
      'src/web/pages/HomePage.tsx',
      'export default function Start() { return null }',
      /export "HomePage"/,
    ],
  ])('%s may not hold: %s', (file, code, message) => {
    expect(lint(file, code)).toEqual([expect.stringMatching(message)]);
  });
});
