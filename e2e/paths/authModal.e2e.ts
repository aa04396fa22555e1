import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  coverageOf,
  coveringPaths,
  maximalPaths,
  shortestPaths,
  type Step,
} from '../../src/testing/machines/machinePaths.ts';
import { authModalEvents } from '../../src/testing/machines/machineWalks.ts';
import { authModalMachine } from '../../src/web/features/auth/authModalMachine.ts';
import { expect, test } from '../harness/shopTest.ts';
import { openAuthWalk } from './openAuthWalk.ts';

test.use({ expectedErrors: /status of 400/, contextOptions: { reducedMotion: 'reduce' } });

/** The walk's account has no second factor: the modal's test walks these transitions. */
const OF_SECOND_FACTOR =
  /login\.(?:code|checking)|code\.(?:submitted|left)|secondFactor|checkCode|actor\.logIn \(1\)/;

/** Back is possible with the modal open, and leads to a page that requires a login again. */
function events(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const canGoBack = snapshot.matches({ open: { login: 'editing' } });
  const again = { type: 'modal.opened', backTo: '/profile' };
  const all = [...authModalEvents(snapshot), ...(canGoBack ? [again] : [])];
  return all.filter((event) => !OF_SECOND_FACTOR.test(JSON.stringify(event)));
}

/** The test of the modal walks all paths; here every transition is taken once. */
const paths = coveringPaths(
  authModalMachine,
  maximalPaths(shortestPaths(authModalMachine, { events }).map((path) => path.slice(1))).map(
    (steps) => ({ steps }),
  ),
);

const nameOf = (path: readonly Step[]) =>
  path
    .map(({ event }) => `${event.type} ${String(event['tab'] ?? event['backTo'] ?? '')}`.trim())
    .join(', ');

test('every transition of the auth modal', async ({ page, context }, {
  retry,
  repeatEachIndex,
}) => {
  test.slow();
  const name = `persona-${repeatEachIndex}-${retry}`;
  const { walk, leave } = await openAuthWalk(page, await context.newPage(), name);
  const walked: { steps: Step[] }[] = [];
  for (const { steps } of paths) {
    await test.step(nameOf(steps), async () => {
      await walk(steps);
      walked.push({ steps });
      await leave();
    });
  }
  const { unreached, untaken } = coverageOf(authModalMachine, walked);
  const missed = [...unreached, ...untaken].filter((each) => !OF_SECOND_FACTOR.test(each));
  expect(missed).toEqual([]);
});
