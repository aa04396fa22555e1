import { sql } from 'kysely';
import { audienceLine, type Audience } from '../../../domain/catalogue/audience.ts';

const SEPARATOR = sql.lit('\u001f');

/** Names of the main category of `products p`, from the top. */
const mainPath = sql<string | null>`(
  select coalesce(top.name || ${SEPARATOR}, '') || coalesce(middle.name || ${SEPARATOR}, '') || low.name
  from categories low
  left join categories middle on middle.id = low.parent_id
  left join categories top on top.id = middle.parent_id
  where low.id = p.main_category_id
)`.as('main_path');

/** Columns of `products p` for `audienceLineOf`. */
export const AUDIENCE_COLUMNS = ['p.audience', mainPath] as const;

export interface AudienceColumns {
  audience: Audience | null;
  main_path: string | null;
}

/** The line under a product's title, as on its card. */
export function audienceLineOf({ audience, main_path }: AudienceColumns): string {
  return audienceLine(audience, main_path?.split('\u001f') ?? []);
}
