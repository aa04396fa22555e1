import { constantFrom, property, record, assert } from 'fast-check';
import { changedParts, fieldParts, mergeParts } from './formParts.ts';

interface Zone {
  name: string;
  days: number;
  closed: boolean;
}

const parts = fieldParts<Zone>({
  name: 'Nombre',
  days: 'Días',
  closed: { label: 'Estado', show: (closed) => (closed ? 'Cerrada' : 'Abierta') },
});
const zone = record<Zone>({
  name: constantFrom('Sur', 'Norte'),
  days: constantFrom(1, 2, 3),
  closed: constantFrom(true, false),
});
const NAMES = ['name', 'days', 'closed'] as const;

test('what one side changed is kept, and what both changed is the chosen one', () => {
  assert(
    property(zone, zone, zone, constantFrom(...NAMES), (base, mine, theirs, chosen) => {
      const changed = changedParts({ base, mine, theirs }, parts);
      const merged = mergeParts({ mine, theirs }, changed, (name) => name === chosen);
      for (const name of NAMES) {
        const isMine =
          mine[name] !== base[name] && (theirs[name] === base[name] || name !== chosen);
        const expected = isMine || theirs[name] === mine[name] ? mine[name] : theirs[name];
        expect(merged[name]).toBe(expected);
      }
    }),
  );
});

test('only what both changed to different things is contested', () => {
  const base = { name: 'Sur', days: 1, closed: false };
  const changed = changedParts(
    {
      base,
      mine: { ...base, days: 2, closed: true },
      theirs: { name: 'Oeste', days: 3, closed: true },
    },
    parts,
  );
  expect(changed.map(({ part, isContested }) => [part.label, isContested])).toEqual([
    ['Nombre', false],
    ['Días', true],
  ]);
});
