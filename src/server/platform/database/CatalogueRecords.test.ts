import { CatalogueRecords } from './CatalogueRecords.ts';

function recordsOf(known: (id: number) => boolean) {
  let announce = (): void => undefined;
  const records = new CatalogueRecords<string>({
    onCatalogueChanged: (callback) => {
      announce = () => callback('catalogue');
      return () => undefined;
    },
  });
  const asked: number[][] = [];
  const get = (ids: number[]): Promise<string[]> =>
    records.get(ids, async (missing) => {
      asked.push(missing);
      return new Map(missing.filter(known).map((id) => [id, `#${id}`]));
    });
  return { get, asked, change: () => announce() };
}

describe('CatalogueRecords', () => {
  it('asks only for what it has not got, and answers in the order of the question', async () => {
    const { get, asked } = recordsOf((id) => id !== 9);
    expect(await get([3, 1, 9])).toEqual(['#3', '#1']);
    expect(await get([1, 2, 3])).toEqual(['#1', '#2', '#3']);
    expect(asked).toEqual([[3, 1, 9], [2]]);
  });

  it('forgets all when the catalogue changes, and what was being read then', async () => {
    const { get, asked, change } = recordsOf(() => true);
    const reading = get([1]);
    change();
    expect(await reading).toEqual(['#1']);
    await get([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('keeps what is asked for again, and not without end', async () => {
    const { get, asked } = recordsOf(() => true);
    for (let id = 1; id <= 30_000; id += 1) await get([7, id]);
    asked.length = 0;
    await get([7, 30_000]);
    expect(asked).toEqual([]);
    await get([1]);
    expect(asked).toEqual([[1]]);
  });
});
