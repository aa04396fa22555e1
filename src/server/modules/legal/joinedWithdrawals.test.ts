import type { OpenedWithdrawalWire } from '../../../contract/account/legalSchemas.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('requests to withdraw from one order', (database) => {
  it('of one person are one case, and those of others are not', async () => {
    const shop = await openShop(database(), {});
    const order_number = 'R-1003';
    await database().transaction((trx) => makeOrder(trx, { order_number }));
    const open = async (payload: object) => {
      const body = { order_number, email: 'ana@brazada.example', ...payload };
      const answer = await shop.app.inject({
        method: 'POST',
        url: API_PATHS.withdrawals,
        payload: body,
      });
      return answer.json<OpenedWithdrawalWire>().code;
    };
    const code = await open({ reason: 'Me quedó chica' });
    const phone = '11 5555-0111';
    expect(await open({ email: 'ANA@brazada.example', phone, reason: 'Y corta' })).toBe(code);
    expect(await open({ reason: 'Y corta' })).toBe(code);
    const cases = database().db.selectFrom('withdrawals').select(['code', 'reason', 'phone']);
    expect(await cases.execute()).toEqual([{ code, reason: 'Me quedó chica\n\nY corta', phone }]);
    expect(await open({ email: 'otra@brazada.example' })).not.toBe(code);
    expect(await open({ phone: '11 4444-0222' })).not.toBe(code);
    await shop.close();
  });
});
