import { screen, waitFor, within } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());

/** A screen with a mouse, or one for fingers. */
function point(canHover: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: canHover && query === '(hover: hover)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const page = () => within(screen.getByRole('main'));
const cardOf = async (name: RegExp) => {
  const link = await page().findByRole('link', { name });
  return link.closest<HTMLElement>('[data-card]')!;
};
const sizesOf = (card: HTMLElement) => within(card).findByRole('group', { name: /^Elegir talle/ });
const added = (asked: readonly string[]) => asked.filter((path) => path.includes('/add/'));
const pictures = (card: HTMLElement) =>
  [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('sizes come under the pointer: two quick presses add one unit, and a colour its picture', async () => {
  point(true);
  const { user, network } = await renderApp({ server, url: '/productos' });
  const card = await cardOf(/^Short Óptimo/);
  expect(within(card).queryByRole('group')).not.toBeInTheDocument();
  await user.hover(card);
  const sizes = within(await sizesOf(card));
  const [size] = await sizes.findAllByRole('button', { name: /^Agregar talle/ });
  await user.dblClick(size!);
  const cart = await screen.findByRole('dialog');
  expect(within(cart).getByRole('link', { name: /Short Óptimo/ })).toBeVisible();
  expect(added(network.asked)).toHaveLength(1);
  expect(added(network.asked)[0]).toMatch(/\/add\/1\/$/);
});

test('a colour shows its own picture', async () => {
  point(true);
  const { user } = await renderApp({ server, url: '/productos' });
  const radios = await page().findAllByRole('radio');
  const other = radios.find((radio) => !(radio as HTMLInputElement).checked)!;
  const card = other.closest<HTMLElement>('[data-card]')!;
  expect(pictures(card)[0]).toMatch(/Azul-front/);
  await user.click(other);
  await waitFor(() => expect(pictures(card)).toEqual([expect.stringMatching(/Rojo-front/)]));
});

test('by keys, the button opens the sizes and Escape leaves them', async () => {
  point(true);
  const { user } = await renderApp({ server, url: '/productos' });
  const card = await cardOf(/^Short Óptimo/);
  const button = within(card).getByRole('button', { name: 'Elegir talle de Short Óptimo' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^.*Agregar talle/));
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
});

test('fingers get a sheet, and no other picture without asking', async () => {
  point(false);
  const { user, network } = await renderApp({ server, url: '/productos' });
  const card = await cardOf(/^Short Óptimo/);
  const before = pictures(card);
  await user.click(within(card).getByRole('button', { name: /^Elegir talle/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Short Óptimo' }));
  expect(pictures(card)).toEqual(before);
  const [size] = await sheet.findAllByRole('button', { name: /^Agregar talle/ });
  await user.click(size!);
  await waitFor(() => expect(added(network.asked)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Short Óptimo' })).not.toBeInTheDocument(),
  );
});

test('what has a minimum is chosen on its page', async () => {
  point(true);
  const { sample } = server;
  await server.database.changeCatalogue((trx) =>
    trx.updateTable('products').set({ min_units: 6 }).where('id', '=', sample.poolSuit).execute(),
  );
  const { user } = await renderApp({ server, url: '/productos?orden=-price' });
  const link = (await page().findAllByRole('link', { name: /^Malla Ñandú/ })).find((each) =>
    each.getAttribute('href')?.endsWith(`/${sample.poolSuit}`),
  );
  const card = link!.closest<HTMLElement>('[data-card]')!;
  await user.hover(card);
  const sizes = within(await sizesOf(card));
  expect(sizes.getByText('Se compra de a 6 unidades o más.')).toBeInTheDocument();
  expect(sizes.getByRole('link', { name: 'Elegir en su página' })).toHaveAttribute(
    'href',
    `/productos/detalle/${sample.poolSuit}`,
  );
});
