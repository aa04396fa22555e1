import { renderTable } from './renderTable.ts';

interface Lap {
  swimmer: string;
  seconds: number;
}

const columns = [
  { title: 'swimmer', cell: (lap: Lap) => lap.swimmer, align: 'left' },
  { title: 's', cell: (lap: Lap) => lap.seconds.toFixed(1) },
] as const;

test('aligns words left and numbers right, under their titles', () => {
  const laps = [
    { swimmer: 'Al', seconds: 9.25 },
    { swimmer: 'Florence', seconds: 101 },
  ];
  expect(renderTable(columns, laps)).toBe(
    ['swimmer       s', 'Al          9.3', 'Florence  101.0'].join('\n'),
  );
});

test('shows only titles without rows', () => {
  expect(renderTable(columns, [])).toBe('swimmer  s');
});
