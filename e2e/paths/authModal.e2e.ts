import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  coverageOf,
  maximalPaths,
  shortestPaths,
  type Step,
} from '../../src/testing/machinePaths.ts';
import { authModalEvents } from '../../src/testing/walks/authModalEvents.ts';
import { authModalMachine } from '../../src/web/features/auth/authModalMachine.ts';
import { expect, test } from '../harness/shopTest.ts';
import { openAuthWalk } from './openAuthWalk.ts';

test.use({ expectedErrors: /status of 400/, contextOptions: { reducedMotion: 'reduce' } });

/** With the modal open, Back leads to a page that requires a login again. */
function events(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const canGoBack = snapshot.matches({ open: { login: 'editing' } });
  const again = { type: 'modal.opened', backTo: '/profile' };
  return [...authModalEvents(snapshot), ...(canGoBack ? [again] : [])];
}

const paths = maximalPaths(
  shortestPaths(authModalMachine, { events }).map((path) => path.slice(1)),
);

const nameOf = (path: readonly Step[]) =>
  path
    .map(({ event }) => `${event.type} ${String(event['tab'] ?? event['backTo'] ?? '')}`.trim())
    .join(', ');

test('every path of the auth modal', async ({ page, context }, { retry, repeatEachIndex }) => {
  test.slow();
  const name = `persona-${repeatEachIndex}-${retry}`;
  const { walk, leave } = await openAuthWalk(page, await context.newPage(), name);
  const walked: { steps: Step[] }[] = [];
  for (const steps of paths) {
    await test.step(nameOf(steps), async () => {
      await walk(steps);
      walked.push({ steps });
      await leave();
    });
  }
  expect(coverageOf(authModalMachine, walked)).toMatchObject({ unreached: [], untaken: [] });
});
