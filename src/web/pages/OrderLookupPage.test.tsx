import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { mailsAboutOrder, placeGuestOrder } from '../../testing/data/orderFactory.ts';
import { openSampleShop, type SampleShop } from '../../testing/openSampleShop.ts';
import { fill, newBrowser, renderApp } from '../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open(url = '/seguimiento') {
  const network = newBrowser(server);
  const app = await renderApp({ server, url, network });
  const submit = await screen.findByRole('button', { name: 'Mandarme el enlace' });
  return {
    ...app,
    network,
    number: screen.getByLabelText('Número de pedido'),
    email: screen.getByLabelText('Email'),
    send: () => app.user.click(submit),
    sent: () => network.asked.filter((path) => path.includes('lookup')),
  };
}

const ANSWER = /^Si el número y el email son de un mismo pedido, te mandamos el enlace por mail\./;

test('from the foot of a page to the link by mail', async () => {
  const email = 'buscadora@brazada.example';
  const { number: placed } = await placeGuestOrder(server, { email });
  const { user } = await renderApp({ server, url: '/carrito' });
  const foot = within(await screen.findByRole('contentinfo'));
  await user.click(foot.getByRole('link', { name: 'Seguí tu pedido' }));
  await screen.findByRole('heading', { level: 1, name: 'Seguí tu pedido' });
  expect(document.title).toBe('Seguí tu pedido | Brazada');
  await fill(user, screen.getByLabelText('Número de pedido'), placed);
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Mandarme el enlace' }));
  expect(await screen.findByText(ANSWER)).toBeVisible();
  const [mail] = await mailsAboutOrder(server, placed);
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain(`/pedido/${placed}?clave=`);
});

test('who has no full link is led here from the page of the order, with its number', async () => {
  const { user } = await renderApp({ server, url: '/pedido/100041' });
  await user.click(await screen.findByRole('link', { name: 'Pedir el enlace de nuevo' }));
  expect(await screen.findByLabelText('Número de pedido')).toHaveValue('100041');
});

test('after a guest’s purchase, the page offers to mail the link again', async () => {
  const { url } = await placeGuestOrder(server);
  await renderApp({ server, url });
  const keep = within(await screen.findByRole('region', { name: 'Guardá este enlace' }));
  const link = keep.getByRole('link', { name: 'Pedir el enlace de nuevo' });
  expect(link).toHaveAttribute('href', '/seguimiento');
});

test.each([
  ['', 'ana@brazada.example', 'Escribí tu número de pedido.'],
  ['100041', '', 'Escribí tu email.'],
  ['pedido 😀', '', 'Revisá el número de pedido: lleva números, letras y guiones.'],
  ['100041', 'ana@', 'Ingresá un email válido'],
])('the number %j and the email %j are refused: %s', async (number, email, sentence) => {
  const page = await open();
  if (number) await page.user.type(page.number, number);
  if (email) await page.user.type(page.email, email);
  await page.send();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(page.number).toHaveValue(number);
  expect(page.email).toHaveValue(email);
  expect(page.sent()).toEqual([]);
});

test('an error that only the server finds appears at its field', async () => {
  const { user, number, email, send, network } = await open();
  const errors = { order_number: ['Ese número no.'] };
  network.fail(/lookup/, { status: 400, body: JSON.stringify({ detail: '', errors }) }, 1);
  await fill(user, number, '100041');
  await fill(user, email, 'ana@brazada.example');
  await send();
  expect(await screen.findByText('Ese número no.')).toBeVisible();
  expect(number).toBeInvalid();
});

test('a shop that cannot be reached loses nothing of what was typed', async () => {
  const { user, number, email, send, network } = await open();
  network.fail(/lookup/, 'down', 1);
  await fill(user, number, '100041');
  await fill(user, email, 'ana@brazada.example');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos.');
  expect(email).toHaveValue('ana@brazada.example');
  await send();
  expect(await screen.findByText(ANSWER)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a member finds the email filled in', async () => {
  await comeAsMember(server);
  const { email } = await open();
  expect(email).toHaveDisplayValue(/@/);
});
