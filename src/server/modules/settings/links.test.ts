import { API_PATHS } from '../../../contract/apiPaths.ts';
import { SETTINGS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { SETTINGS_SAMPLE } from '../../../testing/settingsSample.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const { shop: SHOP } = SETTINGS_SAMPLE;

onEveryDialect('links in the settings', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    const login = await shop.post(API_PATHS.login, { username: 'jefa', password: PASSWORD });
    admin = tokenHeader(login.json().token);
  });

  afterAll(() => shop.close());

  const save = async (section: keyof typeof PATHS, values: object) => {
    const { version } = (await shop.get(PATHS[section], admin)).json<{ version: number }>();
    return shop.post(PATHS[section], { values, version }, admin);
  };

  it.each([
    ['@nadoclub', 'https://www.instagram.com/nadoclub'],
    ['nado.club', 'https://www.instagram.com/nado.club'],
    ['instagram.com/nadoclub', 'https://instagram.com/nadoclub'],
    ['https://www.instagram.com/nadoclub/', 'https://www.instagram.com/nadoclub/'],
    ['', ''],
  ])('take %s for a profile on Instagram', async (typed, kept) => {
    const answer = await save('shop', { ...SHOP, instagram: typed });
    expect([answer.statusCode, answer.json().values?.instagram]).toEqual([200, kept]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nado club', '@', 'https://nado'])(
    'refuse %s for a profile',
    async (typed) => {
      const answer = await save('shop', { ...SHOP, instagram: typed });
      expect(answer.json().errors).toEqual({ 'values.instagram': [expect.stringMatching(/@/)] });
    },
  );

  it.each([
    'https://www.afip.gob.ar.evil.test/f960',
    'https://evil.test/arca.gob.ar',
    'https://notarca.gob.ar/',
    'https://arca.gob.ar@evil.test/',
    'ftp://arca.gob.ar/',
  ])('refuse %s for the Data Fiscal', async (fiscal_data_url) => {
    const answer = await save('taxes', { issuer_tax_status: 'exento', fiscal_data_url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      'values.fiscal_data_url': [expect.stringMatching(/ARCA/)],
    });
  });
});
