import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('measures and fewest units of products', (database) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });
  afterAll(() => shop.close());

  it('are kept to the millimetre, and taken away again', async () => {
    const box = { height: 305, width: 1, depth: 3_000 };
    const made = await tools.create({ box, minUnits: 2, minUnitsWholesale: 999 });
    expect(made).toMatchObject({
      box: { height: 30.5, width: 0.1, depth: 300 },
      min_units: 2,
      min_units_wholesale: 999,
    });
    const saved = await tools.save({ ...made, box: null, min_units: 1 });
    expect(saved.json()).toMatchObject({ box: null, min_units: 1, min_units_wholesale: 999 });
  });

  it.each([
    ['box.height', { box: { height: 0, width: 5, depth: 5 } }, 'Tiene que ser mayor que 0.'],
    ['box.depth', { box: { height: 5, width: 5, depth: 10_000 } }, 'Hasta 300 centímetros.'],
    ['box.width', { box: { height: 5, width: 'ancho', depth: 5 } }, 'Ingresá los centímetros.'],
    ['min_units', { min_units: 0 }, expect.any(String)],
    ['min_units_wholesale', { min_units_wholesale: 1_000 }, expect.any(String)],
  ])('%s of %j is refused', async (field, given, sentence) => {
    const answer = await tools.post(PATHS.products, { ...tools.draftOf(), ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]).toContainEqual(
      sentence,
    );
  });
});
