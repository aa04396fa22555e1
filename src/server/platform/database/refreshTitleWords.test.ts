import { sql } from 'kysely';
import { foldText } from '../../../domain/text.ts';
import { makeProduct, makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { refreshShelves } from './refreshShelves.ts';
import { refreshTitleWords } from './refreshTitleWords.ts';

onEveryDialect('refreshTitleWords', (database) => {
  let cap: number;
  let capProduct: number;

  beforeAll(async () => {
    await database().transaction(async (trx) => {
      cap = await makeTitle(trx, 'Gorra Ñandú');
      capProduct = await makeProduct(trx, { title_id: cap });
      await makeProduct(trx, { title_id: await makeTitle(trx, 'Gorra gorra lisa') });
      await makeProduct(trx, { title_id: await makeTitle(trx, 'Oculta'), published: 0 });
      await makeTitle(trx, 'Sin productos');
      await refreshShelves(trx, database().dialect, 'all');
    });
  });

  const wordsOf = async (title?: number): Promise<string[]> => {
    const rows = await database()
      .db.selectFrom('title_words')
      .innerJoin('search_words', 'search_words.id', 'word_id')
      .select('text')
      .where('title_id', title === undefined ? 'is not' : '=', title ?? null)
      .execute();
    return rows.map((row) => row.text).toSorted();
  };

  const expectExactCounts = async (): Promise<void> => {
    const { rows } = await sql<{ kept: number; counted: number }>`
      select title_count as kept, (
        select count(*) from title_words where word_id = search_words.id
      ) as counted from search_words order by id`.execute(database().db);
    expect(rows.map((row) => row.kept)).toEqual(rows.map((row) => row.counted));
  };

  const refresh = (titles: number[] | 'all') =>
    database().transaction((trx) => refreshTitleWords(trx, database().dialect, titles));

  it('stores each word once per title on sale', async () => {
    expect(await wordsOf()).toEqual(['gorra', 'gorra', 'lisa', 'ñandu']);
    await refresh('all');
    expect(await wordsOf()).toHaveLength(4);
    await expectExactCounts();
  });

  it('stores every suffix of a word', async () => {
    const rows = await database()
      .db.selectFrom('search_word_parts')
      .innerJoin('search_words', 'search_words.id', 'word_id')
      .select('part')
      .where('text', '=', 'ñandu')
      .execute();
    expect(rows.map((row) => row.part).toSorted()).toEqual(['andu', 'du', 'ndu', 'u']);
  });

  it('follows titles that are renamed, unpublished and published again', async () => {
    const change = (name: string, published: 0 | 1) =>
      database().transaction(async (trx) => {
        await trx
          .updateTable('titles')
          .set({ name, name_folded: foldText(name) })
          .where('id', '=', cap)
          .execute();
        await trx.updateTable('products').set({ published }).where('id', '=', capProduct).execute();
        await refreshShelves(trx, database().dialect, [capProduct]);
      });
    await change('Visera 2XL ñandú', 1);
    expect(await wordsOf(cap)).toEqual(['2xl', 'visera', 'ñandu']);
    await expectExactCounts();
    await change('Visera 2XL ñandú', 0);
    expect(await wordsOf(cap)).toEqual([]);
    await expectExactCounts();
    await change('Gorra', 1);
    expect(await wordsOf(cap)).toEqual(['gorra']);
  });

  it('handles many titles with symbols, quotes and any script', async () => {
    const names = Array.from({ length: 1200 }, (_, n) => `"Título" \\ ${n} 泳衣 плавки 💧 ';--`);
    await database().transaction(async (trx) => {
      for (const name of names) await makeProduct(trx, { title_id: await makeTitle(trx, name) });
      await refreshShelves(trx, database().dialect, 'all');
    });
    const words = await wordsOf();
    expect(words.filter((word) => word === 'плавки')).toHaveLength(1200);
    expect(words).toContain('1199');
    await expectExactCounts();
  });
});
