import type { EditedCategory } from '../../../domain/editedCategory.ts';
import type { Database } from '../../platform/database/Database.ts';
import { categoryToolsRepository } from './categoryToolsRepository.ts';

export interface CategoryToolsService {
  all(): Promise<EditedCategory[]>;
}

export function categoryToolsService({ database }: { database: Database }): CategoryToolsService {
  const categories = categoryToolsRepository();
  return { all: () => categories.all(database.db) };
}
