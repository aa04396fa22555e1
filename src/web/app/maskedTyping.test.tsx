import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp, type RenderedApp } from '../../testing/renderApp.tsx';
import { CONNECTED } from '../../protocol/inspectorMessages.ts';
import { connectInspector } from '../features/inspection/connectInspector.ts';

let server: CheckoutShop;

beforeAll(async () => {
  server = await openCheckoutShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const idle = () => new Promise((resolve) => setTimeout(resolve, 60));
const press = (app: RenderedApp, name: string | RegExp) =>
  screen.findAllByRole('button', { name }).then((found) => app.user.click(found.at(-1)!));

interface Place {
  url: string;
  isMember?: boolean;
  /** Leads to the fields. */
  open: (app: RenderedApp) => Promise<unknown>;
  /** Sends what was typed. */
  send: (app: RenderedApp) => Promise<unknown>;
}

const PLACES: Readonly<Record<string, Place>> = {
  login: {
    url: '/carrito',
    open: async (app) => {
      await press(app, 'Ingresar');
      await screen.findByLabelText('Usuario o email');
    },
    send: (app) => press(app, 'Ingresar'),
  },
  profile: {
    url: '/profile',
    isMember: true,
    open: () => screen.findByLabelText('Nombre'),
    send: (app) => press(app, 'Guardar mis datos'),
  },
  checkout: {
    url: '/checkout',
    open: () => screen.findByLabelText('Nombre'),
    send: (app) => press(app, 'Continuar con la entrega'),
  },
  search: {
    url: '/carrito',
    open: (app) => press(app, 'Buscar productos'),
    send: async () => new Promise((resolve) => setTimeout(resolve, 700)),
  },
};

/** Not a name in the code, which may be told for another reason. */
const typed = fc
  .string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 24 })
  .filter((text) => text.trim().length >= 6 && /\W/.test(text.trim()));

/** All fields that one can type into now. */
const fields = () =>
  [...document.querySelectorAll('input')].filter(
    ({ type, readOnly }) => !readOnly && /^(text|search|email|tel|password)$/.test(type),
  );

test.each(Object.entries(PLACES))(
  'nothing that is typed into the %s is told',
  async (_name, { url, isMember = false, open, send }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 8, maxLength: 8 }), async (texts) => {
        localStorage.clear();
        sessionStorage.clear();
        if (isMember) await comeAsMember(server, { password_hash: 'none' });
        const network = await server.browserWith(1);
        const app = await renderApp({ server, url, network });
        const told: unknown[] = [];
        let say: (data: unknown) => void = () => undefined;
        const disconnect = connectInspector(
          app.shop.inspection,
          {
            post: (message) => told.push(message),
            onMessage: (hear) => {
              say = hear;
              return () => undefined;
            },
          },
          { fields: document },
        );
        say({ type: CONNECTED });
        await open(app);
        await idle();
        const before = JSON.stringify(told);
        const used = fields().map((field, index) => {
          // Only a form that is valid is sent.
          const isPhone = /tel/.test(field.type + field.inputMode + field.autocomplete);
          const text = isPhone ? `11 5555-${1000 + index}` : texts[index % texts.length]!;
          fireEvent.input(field, { target: { value: text } });
          return text.trim();
        });
        expect(used).not.toEqual([]);
        await send(app);
        await waitFor(() => expect(JSON.stringify(told).length).toBeGreaterThan(before.length));
        await idle();
        const after = JSON.stringify(told);
        const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
        const leaked = used.filter(
          (text) => !before.includes(inJson(text)) && after.includes(inJson(text)),
        );
        expect(leaked).toEqual([]);
        disconnect();
        app.unmount();
        await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      }),
      { numRuns: 4, endOnFailure: true },
    );
  },
);
