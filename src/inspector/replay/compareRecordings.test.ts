import { LAMP, lampRecording } from '../../testing/machines/lampRecording.ts';
import { actorsOf } from '../recording/createRecordingStore.ts';
import type { Recording } from '../recording/Recording.ts';
import { compareRecordings } from './compareRecordings.ts';

const compare = (here: Recording, there: Recording) =>
  compareRecordings(actorsOf(here), actorsOf(there));

it('finds the first step in which two recordings part', () => {
  const five = lampRecording(LAMP, 5);
  expect(compare(five, lampRecording(LAMP, 5))).toMatchObject([
    { machine: 'lamp', same: 6, here: undefined, there: undefined },
  ]);
  expect(compare(five, lampRecording(LAMP, 3))).toMatchObject([
    { same: 4, counts: { here: 6, there: 4 }, here: { step: 5, value: 'off' }, there: undefined },
  ]);
  const other = five.map((each, at) =>
    at === 4 && 'snapshot' in each
      ? { ...each, snapshot: { status: 'active', value: 'on' } }
      : each,
  ) as Recording;
  expect(compare(five, other)).toMatchObject([
    { same: 2, here: { value: 'off' }, there: { value: 'on' } },
  ]);
  const fan = lampRecording({ ...LAMP, id: 'fan' }, 1);
  expect(compare(five, fan)).toMatchObject([
    { machine: 'lamp', same: 0, there: undefined },
    { machine: 'fan', same: 0, here: undefined },
  ]);
});
