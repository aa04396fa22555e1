import { API_PATHS } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';

onEveryDialect('what somebody with an account regretted', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
  });

  afterAll(() => shop.close());

  /** An account with an order. */
  const customer = async (username: string) => {
    const { token } = await shop.join(username);
    const { id } = (await shop.get(API_PATHS.selfProfile, tokenHeader(token))).json();
    const order_number = `R-${username.toUpperCase()}`;
    await database().transaction((trx) => makeOrder(trx, { user_id: id, order_number }));
    return { token, order_number };
  };

  /** Code of a case opened with this token. */
  const regret = async (said: object, token?: string): Promise<string> => {
    const answer = await shop.post(API_PATHS.withdrawals, said, token ? tokenHeader(token) : {});
    expect(answer.statusCode).toBe(201);
    return answer.json().code;
  };

  const rowOf = (code: string) =>
    database()
      .db.selectFrom('withdrawals')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow();

  it('is in the data download: opened while logged in, or about own orders', async () => {
    const { token, order_number } = await customer('ana');
    const own = await regret({ email: 'otra@brazada.example', reason: 'No va' }, token);
    const about = await regret({ order_number, phone: '11 5555-0111' });
    await regret({ email: emailOf('ana'), reason: 'De quien escribió ese email' });
    await regret({ order_number: 'R-OTRO', phone: '11 5555-0112' });
    const { withdrawals } = (await shop.get(API_PATHS.downloadSelfData, tokenHeader(token))).json();
    expect(withdrawals).toEqual([
      {
        code: own,
        order_number: '',
        email: 'otra@brazada.example',
        phone: '',
        reason: 'No va',
        created_at: expect.stringMatching(/Z$/),
        answered_at: null,
        answer: '',
      },
      expect.objectContaining({ code: about, order_number, phone: '11 5555-0111' }),
    ]);
  });

  it('keeps code and date after the account was deleted, without personal data', async () => {
    const [hugo, ines] = [await customer('hugo'), await customer('ines')];
    const said = { email: emailOf('hugo'), phone: '11 5555-0111', reason: 'Soy Hugo' };
    const own = [
      await regret(said, hugo.token),
      await regret({ ...said, order_number: hugo.order_number }),
    ];
    const other = await regret({ ...said, reason: 'Soy Ines' }, ines.token);
    const [before, others] = [await Promise.all(own.map(rowOf)), await rowOf(other)];
    await shop.post(API_PATHS.deleteSelf, { password: PASSWORD }, tokenHeader(hugo.token));
    const forgotten = { user_id: null, email: '', phone: '', reason: '' };
    expect(await Promise.all(own.map(rowOf))).toEqual(
      before.map((row) => ({
        ...row,
        ...forgotten,
        request_hash: expect.not.stringMatching(row.request_hash),
      })),
    );
    expect(await rowOf(other)).toEqual(others);
    expect(await regret(said)).not.toBe(own[0]);
  });
});
