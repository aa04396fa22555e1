import { screen, waitFor, within } from '@testing-library/react';
import { CREDIT_TOOLS_PATHS } from '../../contract/tools/shop/creditToolsMapping.ts';
import { atStep, button, main } from '../../testing/checkoutSteps.ts';
import { cardCodeIn } from '../../testing/cardCodeIn.ts';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PLACE = {
  province: 'Ciudad Autónoma de Buenos Aires',
  city: 'Buenos Aires',
  address: 'Conesa',
  postal_code: 1428,
};

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** Credit of an account, and the code of a card, as an admin gives them. */
async function give(email: string, own: number, card: number): Promise<string> {
  const admin = await comeAsMember(server, { admin: 1, username: `jefa${own}` });
  for (const [kind, amount] of [
    ['buyer', own],
    ['card', card],
  ] as const) {
    const answer = await server.app.inject({
      method: 'POST',
      url: CREDIT_TOOLS_PATHS.credits,
      headers: { authorization: `Token ${admin.token}` },
      payload: { kind, amount, email, reason: 'Cortesía' },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
  localStorage.clear();
  const mails = await server.database.db.selectFrom('mail_outbox').select('news').execute();
  const news = mails.findLast((each) => each.news?.startsWith('{"card"'))?.news ?? '';
  return cardCodeIn((await server.writeMail(news))?.text);
}

/** A member with such credit at the payment step. */
async function openPayment(username: string, own: number, card: number, units: number) {
  const email = `${username}@brazada.example`;
  const { token } = await comeAsMember(server, { ...PLACE, email, username });
  const code = await give(email, own, card);
  localStorage.setItem(
    'auth-storage',
    JSON.stringify({ token, email, username, firstName: 'Rita' }),
  );
  const network = await server.browserWith(units, token);
  const { user } = await renderApp({ server, url: '/checkout', network });
  await user.click(await button('Continuar con la entrega'));
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  await user.click(await button('Continuar con el pago'));
  await atStep('Pago');
  return { user, code };
}

test('a card and the own balance pay, what is left is shown, and the code is not shown again', async () => {
  const { user, code } = await openPayment('nora', 1000, 2000, 2);
  const own = await main().findByRole('checkbox', { name: /Usar mi saldo a favor/ });
  expect(own).toBeChecked();
  await user.click(main().getByText('¿Tenés una tarjeta de regalo?'));
  const field = main().getByRole('textbox', { name: 'Código de la tarjeta' });
  await user.type(field, 'AAAA-BBBB-CCCC-DDDD');
  await user.click(main().getByRole('button', { name: 'Usar' }));
  expect(await main().findByText(/No encontramos una tarjeta de regalo/)).toBeVisible();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, code.toLowerCase());
  await user.click(main().getByRole('button', { name: 'Usar' }));
  expect(await main().findByText(`Tarjeta terminada en ${code.slice(-4)}`)).toBeVisible();
  expect(main().queryByDisplayValue(new RegExp(code, 'i'))).not.toBeInTheDocument();
  const summary = within(screen.getByRole('complementary', { name: 'Resumen de tu compra' }));
  expect(summary.getByText('A pagar')).toBeInTheDocument();
  expect(summary.getByText(/^-\$\s3\.000,00$/)).toBeInTheDocument();
  await user.click(own);
  expect(await summary.findByText(/^-\$\s2\.000,00$/)).toBeInTheDocument();
  await user.click(own);
  await user.click(main().getByRole('radio', { name: /^Transferencia/ }));
  await user.click(await button('Revisar la compra'));
  await atStep('Revisión');
  await user.click(await button(/^Confirmar pedido/));
  await waitFor(() => expect(document.location.pathname).toMatch(/^\/pedido\/\d+$/));
  expect(await main().findByText('Pagado con saldo a favor')).toBeVisible();
  await main().findByText('Falta pagar');
  const amountOf = (name: string) =>
    Number(main().getByText(name).nextSibling?.textContent?.replace(/\D/g, ''));
  expect(amountOf('Falta pagar')).toBe(amountOf('Total') - 300_000);
  expect(main().getByText('Saldo a favor y transferencia bancaria')).toBeVisible();
  const balances = await server.database.db
    .selectFrom('credit_accounts')
    .select('balance_cents')
    .execute();
  expect(balances.map(({ balance_cents: cents }) => cents)).toEqual([0, 0]);
});

test('credit that covers all leaves no other means to pay with', async () => {
  const { user } = await openPayment('lola', 900_000, 1, 1);
  expect(await main().findByText(/tu compra queda paga/)).toBeVisible();
  await user.click(await button('Revisar la compra'));
  await atStep('Revisión');
  await user.click(await button(/^Confirmar pedido · \$\s0,00/));
  await waitFor(() => expect(document.location.pathname).toMatch(/^\/pedido\/\d+$/));
  expect(await screen.findByRole('heading', { level: 1, name: /pag/i })).toBeVisible();
});
