import { globSync } from 'node:fs';
import path from 'node:path';
import { walkMachine } from './machinePaths.ts';
import { MACHINE_WALKS } from './machineWalks.ts';

const source = path.resolve(import.meta.dirname, '../..');

it('every machine of the shop can be walked', () => {
  const files = globSync('**/*Machine.ts', { cwd: source });
  const machines = files.map((file) => path.basename(file, '.ts'));
  expect(Object.keys(MACHINE_WALKS).toSorted()).toEqual(machines.toSorted());
});

test.each(Object.entries(MACHINE_WALKS))(
  'the paths of %s reach every state and take every transition',
  (_name, { machine, ...walk }) => {
    expect(walkMachine(machine, walk)).toMatchObject({ unreached: [], untaken: [] });
  },
);
