import { API_PATHS } from '../../../contract/apiPaths.ts';
import { buildTestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../testing/openOrderLife.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';

const LINK_MAILED = {
  message:
    'Si el número y el email son de un mismo pedido, te mandamos el enlace por mail. Puede tardar unos minutos.',
};
const EMAIL = 'Buscadora@brazada.example';

onEveryDialect('the lookup of an order', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());

  const lookUp = (payload: object) =>
    life.shop.app.inject({ method: 'POST', url: API_PATHS.orderLookup, payload });

  /** Mail that only the lookup adds to the outbox, rendered. */
  async function mailsOf(payload: object) {
    await database().transaction((trx) => trx.deleteFrom('mail_outbox').execute());
    const { statusCode, body } = await lookUp(payload);
    expect([statusCode, JSON.parse(body)]).toEqual([200, LINK_MAILED]);
    const leased = await mailOutbox(database()).lease(life.clock.now().getTime(), 9);
    expect(leased).toHaveLength(1);
    const mails = await Promise.all(leased.map(({ news }) => life.shop.writeMail(news ?? '')));
    return mails.filter((mail) => mail !== null);
  }

  it('mails a guest the link with the order key, to the order’s email', async () => {
    const placed = await life.place('Transferencia bancaria', { email: EMAIL });
    const typed = {
      order_number: ` #${placed.order_number} `,
      email: ' BUSCADORA@brazada.example',
    };
    const [mail, ...more] = await mailsOf(typed);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: `El enlace de tu pedido ${placed.order_number}`,
    });
    expect(mail?.text).toContain(`/pedido/${placed.order_number}?clave=${placed.key}\n`);
  });

  it('mails a member the link to the order’s page, which requires login', async () => {
    const answer = await life.shop.buy(await life.shop.fillCart(1, life.shop.retailToken));
    const { order_number } = answer.json<{ order_number: string }>();
    const { email } = await database()
      .db.selectFrom('orders')
      .select('email')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow();
    const [mail] = await mailsOf({ order_number, email });
    expect(mail?.to).toBe(email);
    expect(mail?.text).toMatch(new RegExp(`/pedido/${order_number}\\s`));
  });

  it('sends no mail and responds the same when number and email do not match', async () => {
    const { order_number } = await life.place('Transferencia bancaria', { email: EMAIL });
    expect(await mailsOf({ order_number, email: 'otra@brazada.example' })).toEqual([]);
    expect(await mailsOf({ order_number: '999999', email: EMAIL })).toEqual([]);
  });

  it('sends no mail after the buyer was erased', async () => {
    const { order_number } = await life.place('Transferencia bancaria', { email: EMAIL });
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ email: '' })
        .where('order_number', '=', order_number)
        .execute(),
    );
    expect(await mailsOf({ order_number, email: EMAIL })).toEqual([]);
  });

  it.each([
    [{}, { order_number: ['Es obligatorio.'], email: ['El email es obligatorio'] }],
    [
      { order_number: 'pedido 😀', email: 'ana@' },
      {
        order_number: ['Revisá el número de pedido: lleva números, letras y guiones.'],
        email: ['Ingresá un email válido'],
      },
    ],
    [
      { order_number: '1'.repeat(41), email: EMAIL },
      { order_number: expect.arrayContaining(['Hasta 40 caracteres.']) as string[] },
    ],
  ])('refuses %j', async (payload, errors) => {
    const { statusCode, body } = await lookUp(payload);
    expect([statusCode, JSON.parse(body)]).toEqual([400, { detail: expect.any(String), errors }]);
  });
});

test('limits an email to five requests an hour, and an address to twenty', async () => {
  const shop = await buildTestApp({ config: { rateLimit: true } });
  const statusFor = async (email: string, remoteAddress: string) => {
    const payload = { order_number: '100041', email };
    const request = { method: 'POST', url: API_PATHS.orderLookup, payload, remoteAddress } as const;
    return (await shop.app.inject(request)).statusCode;
  };
  for (let each = 0; each < 5; each += 1) {
    const email = each % 2 === 0 ? EMAIL : EMAIL.toUpperCase();
    expect(await statusFor(email, `198.51.100.${each}`)).toBe(200);
  }
  expect(await statusFor(EMAIL, '198.51.100.9')).toBe(429);
  for (let each = 0; each < 20; each += 1) {
    expect(await statusFor(`ana${each}@brazada.example`, '203.0.113.1')).toBe(200);
  }
  expect(await statusFor('zoe@brazada.example', '203.0.113.1')).toBe(429);
  await shop.close();
});
