import type { Queries } from '../../../platform/database/Database.ts';

export interface SynonymsRepository {
  /** Terms that are searched for each other, a group each. */
  groups(): Promise<string[][]>;
}

export function synonymsRepository(db: Queries): SynonymsRepository {
  return {
    groups: async () => {
      const rows = await db
        .selectFrom('search_synonyms')
        .select(['group_id', 'term'])
        .orderBy('group_id')
        .orderBy('term')
        .execute();
      const groups = Map.groupBy(rows, (row) => row.group_id);
      return [...groups.values()].map((group) => group.map((row) => row.term));
    },
  };
}
