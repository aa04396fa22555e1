import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { comeAsMember } from '../../testing/comeAsMember.ts';
import { openCheckoutShop, type CheckoutShop } from '../../testing/openCheckoutShop.ts';
import { renderApp, type RenderedApp } from '../../testing/renderApp.tsx';
import { CONNECTED } from '../../protocol/inspectorMessages.ts';
import { isSeen, lookCommand } from '../../protocol/ShopPage.ts';
import { connectInspector } from '../features/inspection/connectInspector.ts';
import { createMask, maskTyping } from '../features/inspection/createMask.ts';
import { maskDrawing } from '../features/inspection/lookAtPage.ts';

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
  isAdmin?: boolean;
  /** Leads to the fields. */
  open: (app: RenderedApp) => Promise<unknown>;
  /** Sends what was typed. */
  send: (app: RenderedApp) => Promise<unknown>;
}

const logIn = async (app: RenderedApp) => {
  await press(app, 'Ingresar');
  await screen.findByLabelText('Usuario o email');
};

const tool = (url: string): Place => ({
  url,
  isMember: true,
  isAdmin: true,
  open: () => waitFor(() => expect(fields()).not.toEqual([])),
  send: async (app) => {
    const [save] = screen.queryAllByRole('button', { name: /^Guardar/ });
    if (save) await app.user.click(save);
    await idle();
  },
});

const PLACES: Readonly<Record<string, Place>> = {
  login: { url: '/carrito', open: logIn, send: (app) => press(app, 'Ingresar') },
  register: {
    url: '/carrito',
    open: async (app) => {
      await logIn(app);
      await app.user.click(await screen.findByRole('tab', { name: 'Crear cuenta' }));
      await screen.findByLabelText('Email');
    },
    send: (app) => press(app, 'Crear cuenta'),
  },
  profile: {
    url: '/profile#datos',
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
    send: async (app) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await app.user.type(screen.getByRole('combobox'), '{Enter}');
      await waitFor(() => expect(window.location.search).toContain('filters'));
    },
  },
  product: tool('/tools/productos/nuevo'),
  products: tool('/tools/productos'),
  coupon: tool('/tools/ofertas/cupones/nuevo'),
  order: tool('/tools/pedidos/nuevo'),
  bank: tool('/tools/configuracion/cuenta-bancaria'),
};

/** Letters that neither the shop's own texts nor its code have in such a row. */
const word = fc.string({
  unit: fc.constantFrom('k', 'q', 'w', 'x', 'z', 'j'),
  minLength: 4,
  maxLength: 9,
});
const typed = fc.array(word, { minLength: 1, maxLength: 3 });

/** A valid value for a field, so that its form is sent. */
function textFor({ type, inputMode, autocomplete }: HTMLInputElement, words: string[]): string {
  if (/tel/.test(type + inputMode + autocomplete)) return '11 5555-0142';
  if (inputMode === 'numeric' || inputMode === 'decimal' || type === 'number') return '1428';
  if (/email/.test(type + autocomplete)) return `${words.join('.')}@${words[0]!}.zq`;
  return words.join(' ');
}

const TYPED = 'input:not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled])';

/** All fields that one can type into now. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>(TYPED)].filter(({ type }) =>
    /^(text|search|email|tel|password|number|textarea)$/.test(type),
  );

/** Three letters in a row. */
const threesOf = (text: string) =>
  Array.from(text.matchAll(/(?=(\p{L}{3}))/gu), ([, three = '']) => three);

test.each(Object.entries(PLACES))(
  'no three letters of what is typed into the %s are sent or drawn',
  async (_name, { url, isMember = false, isAdmin = false, open, send }) => {
    const isShort = isAdmin || url === '/profile#datos';
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 8, maxLength: 8 }), async (texts) => {
        localStorage.clear();
        sessionStorage.clear();
        const given = { password_hash: 'none', ...(isAdmin && { admin: 1 as const }) };
        const username = `rita${Math.random()}`;
        if (isMember) await comeAsMember(server, { ...given, username });
        const network = await server.browserWith(1);
        const app = await renderApp({ server, url, network });
        const sent: unknown[] = [];
        let say: (data: unknown) => void = () => undefined;
        const disconnect = connectInspector(
          app.shop.inspection,
          {
            post: (message) => sent.push(message),
            onMessage: (hear) => {
              say = hear;
              return () => undefined;
            },
          },
          { fields: document },
        );
        const mask = createMask();
        const stop = maskTyping(mask, document);
        say({ type: CONNECTED });
        await open(app);
        await idle();
        // Random ids of requests are removed.
        const inJson = () => JSON.stringify(sent).replaceAll(/"[\w-]{21}"/g, '""');
        const before = inJson();
        const used = fields().map((field, index) => ({
          field,
          text: textFor(field, texts[index % texts.length]!),
        }));
        expect(used).not.toEqual([]);
        for (const { field, text } of used) {
          for (let length = 1; length <= text.length; length += 1) {
            fireEvent.input(field, { target: { value: text.slice(0, length) } });
            if (length % 4 === 0) await new Promise((resolve) => setTimeout(resolve));
          }
          fireEvent.blur(field);
        }
        await send(app);
        await waitFor(() => expect(inJson().length).toBeGreaterThan(before.length));
        await idle();
        say(lookCommand());
        await waitFor(() => expect(sent.some(isSeen)).toBe(true));
        const picture = document.body.cloneNode(true);
        maskDrawing(picture, mask);
        const threes = used.flatMap(({ text }) => threesOf(text));
        const leaksOf = (shown: string) =>
          threes.flatMap((three) => {
            const at = shown.indexOf(three);
            return at < 0 ? [] : shown.slice(Math.max(0, at - 60), at + 60);
          });
        expect(leaksOf(inJson())).toEqual([]);
        expect(leaksOf(picture.textContent ?? '')).toEqual([]);
        stop();
        disconnect();
        app.unmount();
        await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      }),
      { numRuns: isShort ? 1 : 2, endOnFailure: true },
    );
  },
);

test('texts of earlier visits are masked in a picture, although nobody typed them now', () => {
  const picture = document.createElement('main');
  picture.innerHTML = '<a href="/"><span data-typed>short de Juana</span></a><p>Populares</p>';
  maskDrawing(picture, createMask());
  expect(picture).toHaveTextContent(/^•+Populares$/);
});
