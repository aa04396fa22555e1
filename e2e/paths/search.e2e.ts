import {
  coverageOf,
  maximalPaths,
  shortestPaths,
  type Step,
} from '../../src/testing/machinePaths.ts';
import { searchEvents } from '../../src/testing/walks/searchEvents.ts';
import { searchMachine } from '../../src/web/features/search/searchMachine.ts';
import { expect, test } from '../harness/shopTest.ts';
import { openSearchWalk } from './openSearchWalk.ts';

test.use({ expectedErrors: /status of 500/, contextOptions: { reducedMotion: 'reduce' } });

const input = { minLength: 3 };
const found = 'malla';
const distinguish = ({ query }: { query: string }) => query;

const paths = maximalPaths(
  shortestPaths(searchMachine, { events: searchEvents(found), distinguish }, input).map((path) =>
    path.slice(1),
  ),
);

const nameOf = (path: readonly Step[]) =>
  path.map(({ event }) => `${event.type} ${String(event['text'] ?? '')}`.trim()).join(', ');

test('every path of the search', async ({ page }) => {
  test.slow();
  const { walk } = await openSearchWalk(page);
  const walked: { input: object; steps: Step[] }[] = [];
  for (const steps of paths) {
    await test.step(nameOf(steps), async () => {
      await page.goto('/carrito');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walk(steps);
      walked.push({ input, steps });
    });
  }
  expect(coverageOf(searchMachine, walked)).toMatchObject({ unreached: [], untaken: [] });
});
