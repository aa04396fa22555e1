import { fillPath } from '../../../contract/fillPath.ts';
import { LEGAL_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  EditedTextsWire,
  EditedTextWire,
} from '../../../contract/tools/shop/legalToolsSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

onEveryDialect('the shop’s texts, for admins', (database) => {
  let shop: OrderShop;

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const path = fillPath(PATHS.text, { key: 'talles' });
  const read = async () => (await get(path)).json<EditedTextWire>();
  const save = (payload: object) =>
    shop.app.inject({ method: 'POST', url: path, payload, headers: headers() });
  const inShop = async () => (await shop.app.inject('/api/store/texts/talles/')).json();
  const version = (number: number) =>
    get(fillPath(PATHS.version, { key: 'talles', version: number }));

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  it('begin with the default, and keep every version that is saved', async () => {
    const model = await read();
    expect(model).toMatchObject({ is_default: true, version: 0, versions: [] });
    const first = await save({ title: 'Talles', body: 'Uno\r\n\r\n- a', version: 0 });
    expect(first.json()).toMatchObject({ body: 'Uno\n\n- a', version: 1, is_default: false });
    expect(await inShop()).toMatchObject({ title: 'Talles', is_default: false });
    await save({ title: 'Talles', body: 'Dos de {tienda}', version: 1 });
    expect(await inShop()).toMatchObject({ body: 'Dos de Mi tienda' });
    expect((await read()).versions.map((each) => each.version)).toEqual([2, 1]);
    expect((await version(1)).json()).toMatchObject({ body: 'Uno\n\n- a' });
    expect((await version(0)).json()).toMatchObject({ body: model.body });
    expect((await version(9)).statusCode).toBe(404);
    const [entry] = (await get(TOOLS_PATHS.audit)).json().results;
    expect(entry).toMatchObject({ entity: 'text', entity_id: 'talles', after: { version: 2 } });
    const { results } = (await get(PATHS.texts)).json<EditedTextsWire>();
    expect(results.filter((each) => !each.is_default).map(({ key }) => key)).toEqual(['talles']);
  });

  it('refuse an old version, HTML, broken markup and other keys, and change nothing', async () => {
    const before = await read();
    const { title, body, version: current } = before;
    const stale = await save({ title, body, version: current - 1 });
    expect([stale.statusCode, 'changed_at' in stale.json()]).toEqual([409, true]);
    for (const bad of ['<b>hola</b>', '**hola', '[a](javascript:b)', '{otra}', '', '\u0000']) {
      expect((await save({ title, body: bad, version: current })).statusCode).toBe(400);
    }
    expect((await save({ title: ' ', body, version: current })).statusCode).toBe(400);
    expect((await get(fillPath(PATHS.text, { key: '__proto__' }))).statusCode).toBe(404);
    expect(await read()).toEqual(before);
  });
});
