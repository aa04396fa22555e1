import { screen } from '@testing-library/react';
import { openSampleShop, type SampleShop } from '../testing/openSampleShop.ts';
import type { PageRenderer } from '../contract/paintedPage.ts';

let server: SampleShop;
let render: PageRenderer['render'];

beforeAll(async () => {
  server = await openSampleShop({ config: { rateLimit: true } });
  await jest.isolateModulesAsync(async () => {
    ({ render } = await import('./render.tsx'));
    await paint('/arrepentimiento');
    await paint('/seguimiento');
  });
});
afterAll(() => server.close());

/** Shows a page as a browser without scripts does. */
async function paint(url: string, posted?: Record<string, string>) {
  const { html, status } = await render({
    url,
    origin: 'http://localhost',
    ...(posted && { posted }),
    ask: async (path, body) => {
      const answer = await server.app.inject({
        url: path,
        ...(body !== undefined && { method: 'POST' as const, payload: body }),
        headers: { host: 'localhost:80', 'content-type': 'application/json' },
      });
      return { status: answer.statusCode, json: answer.body };
    },
  });
  document.body.innerHTML = html;
  return status;
}

const cases = () => server.database.db.selectFrom('withdrawals').selectAll().execute();

test.each(['/arrepentimiento', '/seguimiento'])(
  '%s is a form that posts its fields',
  async (url) => {
    expect(await paint(url)).toBe(200);
    const form = screen.getByLabelText('Email').closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(screen.getByLabelText('Número de pedido')).toHaveAttribute('name', 'orderNumber');
    expect(screen.getByLabelText('Email')).toHaveAttribute('name', 'email');
    expect(form?.querySelector('button')).toHaveAttribute('type', 'submit');
  },
);

test('a withdrawal gets its code in the page, the same when it is sent again', async () => {
  const posted = { orderNumber: '', email: 'ana@brazada.example', phone: '', reason: 'Es chica' };
  expect(await paint('/arrepentimiento', posted)).toBe(200);
  const code = screen.getByText(/^ARR-/).textContent;
  expect(screen.queryByRole('button', { name: 'Copiar el código' })).toBeNull();
  await paint('/arrepentimiento', posted);
  expect(screen.getByText(/^ARR-/)).toHaveTextContent(code);
  expect(await cases()).toMatchObject([{ code, email: 'ana@brazada.example', reason: 'Es chica' }]);
  const mail = await server.database.db.selectFrom('mail_outbox').selectAll().execute();
  expect(mail.map(({ recipient }) => recipient)).toEqual(['ana@brazada.example']);
});

test('what the shop refuses appears at its field, and what was typed is still there', async () => {
  const reason = 'Dos líneas\n</textarea><b>"y marcas"';
  const posted = { orderNumber: '', email: 'ana@', phone: '11 5555-0111', reason };
  expect(await paint('/arrepentimiento', posted)).toBe(400);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/email válido/);
  expect(screen.getByLabelText('Teléfono (opcional)')).toHaveValue('11 5555-0111');
  expect(screen.getByLabelText('Motivo (opcional)')).toHaveValue(reason);
  expect(await paint('/arrepentimiento', {})).toBe(400);
  expect(screen.getByLabelText('Número de pedido')).toHaveAccessibleDescription(
    /Escribí tu número/,
  );
});

test('the link to an order is on its way, or the form names what is missing', async () => {
  expect(await paint('/seguimiento', { orderNumber: '100001', email: 'a@b.example' })).toBe(200);
  expect(screen.getByText(/te mandamos el enlace por mail/)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
  expect(await paint('/seguimiento', { orderNumber: '100001', email: 'a@' })).toBe(400);
  expect(screen.getByLabelText('Número de pedido')).toHaveValue('100001');
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('too many in an hour have to wait', async () => {
  const posted = { orderNumber: '', email: 'many@brazada.example', phone: '', reason: '' };
  for (let sent = 0; sent < 5; sent += 1) await paint('/arrepentimiento', posted);
  expect(await paint('/arrepentimiento', { ...posted, reason: 'otra' })).toBe(429);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('many@brazada.example');
});
