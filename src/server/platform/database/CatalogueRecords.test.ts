import { CatalogueRecords, ofSeveral, withStock, withUnits } from './CatalogueRecords.ts';
import type { CatalogueChange } from './Database.ts';

function recordsOf(known: (id: number) => boolean, outOfDate = withUnits) {
  let announce = (_change: CatalogueChange): void => undefined;
  const changes = {
    onCatalogueChanged: (callback: typeof announce) => {
      announce = callback;
      return () => undefined;
    },
  };
  const records = new CatalogueRecords<{ name: string }>(changes, { outOfDate });
  const asked: number[][] = [];
  const get = async (ids: number[]): Promise<string[]> => {
    const items = await records.get(ids, async (missing) => {
      asked.push(missing);
      return new Map(missing.filter(known).map((id) => [id, { name: `#${id}` }]));
    });
    return items.map(({ name }) => name);
  };
  return { get, asked, change: (change: CatalogueChange = 'anything') => announce(change) };
}

describe('CatalogueRecords', () => {
  it('reads only missing records, and returns them in the order of the ids', async () => {
    const { get, asked } = recordsOf((id) => id !== 9);
    expect(await get([3, 1, 9])).toEqual(['#3', '#1']);
    expect(await get([1, 2, 3])).toEqual(['#1', '#2', '#3']);
    expect(asked).toEqual([[3, 1, 9], [2]]);
  });

  it('drops everything on a catalogue change, including reads in progress', async () => {
    const { get, asked, change } = recordsOf(() => true);
    const reading = get([1]);
    change();
    expect(await reading).toEqual(['#1']);
    await get([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it.each([
    [withUnits, [1, 2]],
    [withStock, [2]],
    [ofSeveral, [1, 2, 3]],
  ])('drops what a sale makes untrue, and nothing else', async (outOfDate, dropped) => {
    const { get, asked, change } = recordsOf(() => true, outOfDate);
    await get([1, 2, 3]);
    change({ units: [1], stock: [2] });
    await get([1, 2, 3]);
    expect(asked).toEqual([[1, 2, 3], dropped]);
  });

  it('keeps no record that was read while its product was sold', async () => {
    const { get, asked, change } = recordsOf(() => true);
    const reading = get([1]);
    change({ units: [1], stock: [] });
    await reading;
    await get([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('evicts least recently used records', async () => {
    const { get, asked } = recordsOf(() => true);
    for (let id = 1; id <= 30_000; id += 1) await get([7, id]);
    asked.length = 0;
    await get([7, 30_000]);
    expect(asked).toEqual([]);
    await get([1]);
    expect(asked).toEqual([[1]]);
  });
});
