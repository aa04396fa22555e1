import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnyEventObject, StateValue } from 'xstate';
import { maximalPaths, shortestPaths, type Step } from '../../../testing/machines/machinePaths.ts';
import {
  authPanel,
  chooseAuthTab,
  makeAccount,
  makeSecondFactor,
  openLogin,
  PASSWORD,
  recordToasts,
} from '../../../testing/openAuthModal.tsx';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { newBrowser, renderApp, type RenderedApp } from '../../../testing/renderApp.tsx';
import { authModalEvents } from '../../../testing/machines/machineWalks.ts';
import { authModalMachine } from './authModalMachine.ts';

const CALLS = /\/api\/(accounts\/(login|register)|auth\/forgot_passord)/;
const TABS = ['login', 'register', 'forgotPassword'] as const;

let server: SampleShop;
let elsewhere: string;
/** The code that the app of clara, an admin, shows now. */
let nextCode: () => Promise<string>;
let people = 0;

beforeAll(async () => {
  server = await openSampleShop();
  const { token } = await makeAccount(server, 'ana');
  elsewhere = JSON.stringify({ token, email: 'ana@brazada.example', username: 'ana' });
  nextCode = await makeSecondFactor(server, 'clara');
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

const nameOf = (path: readonly Step[]) =>
  path.map(({ event }) => `${event.type} ${String(event['tab'] ?? '')}`.trim()).join(', ');

const paths = maximalPaths(
  shortestPaths(authModalMachine, { events: authModalEvents }).map((path) => path.slice(1)),
).map((path) => [nameOf(path), path] as const);

const FORMS: Readonly<Record<string, () => Record<string, string>>> = {
  'login.submitted': () => ({ 'Usuario o email': 'ana', Contraseña: PASSWORD }),
  'code.submitted': () => ({}),
  'register.submitted': () => {
    people += 1;
    return {
      'Nombre de usuario': `persona${people}`,
      Email: `persona${people}@brazada.example`,
      Contraseña: PASSWORD,
      'Confirmar contraseña': PASSWORD,
    };
  },
  'recovery.submitted': () => ({ Email: 'ana@brazada.example' }),
};

/** Acts as a person or the network for each event. `next` decides how a call ends. */
async function perform(
  { user, network }: RenderedApp,
  event: AnyEventObject,
  next: AnyEventObject | undefined,
  answer: () => void,
) {
  const form = FORMS[event.type];
  const wantsCode = next !== undefined && isWantedCode(next);
  if (event.type === 'modal.opened') await openLogin(user);
  if (event.type === 'modal.closed') await user.keyboard('{Escape}');
  if (event.type === 'tab.chosen') await chooseAuthTab(user, event['tab'] as 'login');
  if (event.type === 'form.refused') {
    for (const input of screen.getByRole('tabpanel').querySelectorAll('input')) {
      await user.clear(input);
    }
    await authPanel(user).send();
  }
  if (event.type === 'code.left') {
    await user.click(screen.getByRole('button', { name: 'Ingresar con otra cuenta' }));
  }
  if (event.type === 'session.started') {
    const said = { key: 'auth-storage', newValue: elsewhere };
    fireEvent(window, new StorageEvent('storage', said));
  }
  if (form) {
    if (next?.type.startsWith('xstate.error') && !wantsCode) network.fail(CALLS, 'down', 1);
    const typed = form();
    if (wantsCode) typed['Usuario o email'] = 'clara';
    if (event.type === 'code.submitted') typed['Código de verificación'] = await nextCode();
    await authPanel(user).type(typed);
    await authPanel(user).send();
  }
  if (event.type.startsWith('xstate.')) answer();
}

/** The toast of each event; the others have none. A registration without a connection has no field to name. */
const TOASTS: Readonly<Record<string, RegExp>> = {
  'form.refused':
    /^(Ingrese su usuario y contraseña|Complete todos los campos|El email es obligatorio)$/,
  'xstate.done.actor.logIn': /^Login exitoso$/,
  'xstate.done.actor.checkCode': /^Login exitoso$/,
  'xstate.done.actor.register': /^Registro existo$/,
  'xstate.done.actor.recover': /^Te enviamos un mail/,
  'xstate.error.actor.logIn': /^Credenciales incorrectas$/,
  'xstate.error.actor.recover': /^El Email no esta registrado$/,
};

const STARTS_SESSION = /^(session\.started|xstate\.done\.actor\.(logIn|checkCode|register))$/;

function isWantedCode({ error }: AnyEventObject): boolean {
  return (error as { reason?: string } | undefined)?.reason === 'secondFactor';
}

/** Checks the effects of an event beside its state. */
function expectEffects({ shop }: RenderedApp, event: AnyEventObject, toasts: readonly string[]) {
  const { type } = event;
  const wantsCode = isWantedCode(event);
  const toast = wantsCode ? undefined : TOASTS[type];
  expect(toasts).toEqual(toast ? [expect.stringMatching(toast)] : []);
  expect(shop.store.getState().session.token !== '').toBe(STARTS_SESSION.test(type));
  if (type.startsWith('xstate.error') && !wantsCode) {
    const note = 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.';
    expect(screen.getByRole('alert')).toHaveTextContent(note);
  }
}

/** Checks what a person sees in each state. */
function expectLooks(user: RenderedApp['user'], value: StateValue): void {
  if (value === 'closed') {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return;
  }
  const [[tab, doing]] = Object.entries((value as { open: Record<string, string> }).open) as [
    [(typeof TABS)[number], string],
  ];
  const { sendButton } = authPanel(user);
  const selected = screen.getByRole('tab', { selected: true });
  expect(selected).toHaveTextContent(
    { login: 'Ingresar', register: 'Crear cuenta', forgotPassword: 'Recuperar contraseña' }[tab],
  );
  const isBusy = doing === 'submitting' || doing === 'checking';
  expect(sendButton().getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
  const code = screen.queryByLabelText('Código de verificación');
  expect(code !== null).toBe(doing === 'code' || doing === 'checking');
  const note = screen.getByRole('tabpanel').querySelector('[role=status]');
  if (doing === 'sent') expect(note).toHaveTextContent(/^Te enviamos un mail/);
  else expect(note).toBeNull();
}

test('the paths pass through every state', () => {
  const seen = new Set(paths.flatMap(([, path]) => path.map(({ value }) => JSON.stringify(value))));
  const all = [
    'closed',
    ...TABS.flatMap((tab) => [{ open: { [tab]: 'editing' } }, { open: { [tab]: 'submitting' } }]),
    { open: { forgotPassword: 'sent' } },
    { open: { login: 'code' } },
    { open: { login: 'checking' } },
  ];
  expect([...seen].sort()).toEqual(all.map((value) => JSON.stringify(value)).sort());
});

test.each(paths)('%s', async (_name, path) => {
  const network = newBrowser(server);
  const app = await renderApp({ server, url: '/carrito', network });
  const toasts = recordToasts(app.shop.notifier);
  let letGo = network.hold(CALLS);
  const answer = () => {
    letGo();
    letGo = network.hold(CALLS);
  };
  for (const [index, { event, value }] of path.entries()) {
    toasts.length = 0;
    await perform(app, event, path[index + 1]?.event, answer);
    await waitFor(() => expectLooks(app.user, value));
    expectEffects(app, event, toasts);
    expect(app.shop.auth.getSnapshot()?.value).toEqual(value);
  }
});
