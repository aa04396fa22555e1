import type { Synonyms } from '../../../domain/catalogue/synonyms.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';

/** Groups in the order in which they were saved; the words of each by name. */
export async function readSynonymGroups(on: Queries): Promise<Synonyms[]> {
  const rows = await on
    .selectFrom('search_synonyms')
    .select(['group_id', 'term'])
    .orderBy('group_id')
    .orderBy('term')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.group_id);
  return [...groups.values()].map((group) => ({ terms: group.map(({ term }) => term) }));
}

export async function replaceSynonymGroups(trx: Queries, groups: readonly Synonyms[]) {
  const rows = groups.flatMap(({ terms }, at) => terms.map((term) => ({ group_id: at + 1, term })));
  await trx.deleteFrom('search_synonyms').execute();
  await insertInBatches(trx, 'search_synonyms', rows);
}
