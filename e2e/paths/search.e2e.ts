import {
  coverageOf,
  coveringPaths,
  maximalPaths,
  shortestPaths,
  type Step,
} from '../../src/testing/machines/machinePaths.ts';
import { searchEvents } from '../../src/testing/machines/machineWalks.ts';
import { searchMachine } from '../../src/web/features/search/searchMachine.ts';
import { expect, test } from '../harness/shopTest.ts';
import { openSearchWalk } from './openSearchWalk.ts';

test.use({ expectedErrors: /status of 500/, contextOptions: { reducedMotion: 'reduce' } });

const found = 'malla';
const distinguish = ({ text }: { text: string }) => text;

/** The walks begin in an empty bar, and in one that opens with the last text. */
const allPaths = ['', found].flatMap((text) =>
  maximalPaths(
    shortestPaths(searchMachine, { events: searchEvents(found), distinguish }, { text }).map(
      ([opening, ...path]) => (text === '' ? path : [opening!, ...path.slice(0, 1)]),
    ),
  ).map((steps) => ({ text, input: { text }, steps })),
);
/** The test of the search bar walks all paths; here every transition is taken once. */
const paths = coveringPaths(searchMachine, allPaths);

const nameOf = (path: readonly Step[]) =>
  path.map(({ event }) => `${event.type} ${String(event['text'] ?? '')}`.trim()).join(', ');

test('every transition of the search', async ({ page }) => {
  test.slow();
  const { walk } = await openSearchWalk(page);
  const walked: { input: object; steps: Step[] }[] = [];
  for (const { text, input, steps } of paths) {
    await test.step(`${text}: ${nameOf(steps)}`, async () => {
      await page.goto('/carrito');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walk(text, steps);
      walked.push({ input, steps });
    });
  }
  expect(coverageOf(searchMachine, walked)).toMatchObject({ unreached: [], untaken: [] });
});
