import type { Queries } from '../platform/database/Database.ts';
import { demoKits } from './demo/kits.ts';
import type { DemoKit } from './demo/kits.ts';
import type { PlannedProduct, PlannedSize } from './demo/planCatalogue.ts';
import { given } from './given.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { CatalogueIds } from './seedCatalogue.ts';

type KitOwner = { adminId: number; now: Date };

export async function seedKits(
  trx: Queries,
  catalogue: readonly PlannedProduct[],
  { sizes }: CatalogueIds,
  { adminId, now }: KitOwner,
): Promise<void> {
  const kits = await trx
    .insertInto('kits')
    .values(demoKits.map(({ name }) => ({ name, created_by: adminId, created_at: now.getTime() })))
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(kits.map(({ id, name }) => [name, id]));
  await insertInBatches(
    trx,
    'kit_lines',
    demoKits.flatMap(({ name, items }) =>
      items.map((item) => ({
        kit_id: given(ids, name),
        variant_size_id: given(sizes, sizeFor(item, catalogue).sku),
        quantity: item.quantity ?? 1,
      })),
    ),
  );
}

/** What the kit asks for if there is enough of it, else another size or colour that there is. */
function sizeFor(
  item: DemoKit['items'][number],
  catalogue: readonly PlannedProduct[],
): PlannedSize {
  const { title, version = 1, color, size, quantity = 1 } = item;
  const product = catalogue.filter((each) => each.title === title)[version - 1];
  const choices = (product?.variants ?? [])
    .flatMap((variant) => variant.sizes.map((each) => ({ each, color: variant.color })))
    .filter(({ each }) => each.quantity >= quantity);
  const rank = (choice: (typeof choices)[number]): number =>
    2 * Number(choice.color === color) + Number(choice.each.size === size);
  const [best] = choices.sort((one, other) => rank(other) - rank(one));
  if (!best) throw new RangeError(`seedKits: no ${title} ${version} in stock`);
  return best.each;
}
