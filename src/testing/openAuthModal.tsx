import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { generateSync } from 'otplib';
import { ADMIN_TOOLS_PATHS } from '../contract/tools/toolsPaths.ts';
import type { AuthTab } from '../web/features/auth/authModalMachine.ts';
import type { Notifier } from '../web/features/notifications/createNotifier.ts';
import type { TestApp } from './buildTestApp.ts';
import { newBrowser, renderApp, type RenderedApp } from './renderApp.tsx';

const TABS = {
  login: 'Ingresar',
  register: 'Crear cuenta',
  forgotPassword: 'Recuperar contraseña',
};
const SEND = { login: 'Ingresar', register: 'Crear cuenta', forgotPassword: 'Enviar' };

export const PASSWORD = 'una clave larga';

export interface OpenedAuthModal extends RenderedApp {
  /** Every toast so far, also those that are gone. */
  toasts: string[];
  /** The fields of the current tab, by label. */
  field: (label: string) => HTMLElement;
  /** Replaces what is in the fields, by label, with what is pasted. */
  type: (values: Readonly<Record<string, string>>) => Promise<void>;
  send: () => Promise<void>;
  sendButton: () => HTMLElement;
}

export const authDialog = () => screen.findByRole('dialog');

export async function openLogin(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Ingresar' }));
  await authDialog();
}

export async function chooseAuthTab(user: UserEvent, tab: AuthTab): Promise<void> {
  await user.click(screen.getByRole('tab', { name: TABS[tab] }));
}

/** The shop with the auth modal open at a tab, by a visitor's clicks. */
export async function openAuthModal(
  options: Parameters<typeof renderApp>[0] & { tab?: AuthTab },
): Promise<OpenedAuthModal> {
  const { tab = 'login', url = '/carrito', ...rest } = options;
  const app = await renderApp({ url, ...rest });
  const toasts = recordToasts(app.shop.notifier);
  await openLogin(app.user);
  if (tab !== 'login') await chooseAuthTab(app.user, tab);
  return { ...app, toasts, ...authPanel(app.user) };
}

export function authPanel(
  user: UserEvent,
): Pick<OpenedAuthModal, 'field' | 'type' | 'send' | 'sendButton'> {
  const field = (label: string) => screen.getByLabelText(label);
  const sendButton = () => {
    const panel = within(screen.getByRole('tabpanel'));
    const tab = screen.getByRole('tab', { selected: true }).textContent;
    const [own] = Object.entries(TABS).find(([, name]) => name === tab) ?? [];
    return panel.getByRole('button', { name: SEND[own as AuthTab] });
  };
  return {
    field,
    sendButton,
    type: async (values) => {
      for (const [label, value] of Object.entries(values)) {
        await user.clear(field(label));
        if (value !== '') await user.paste(value);
      }
    },
    send: () => user.click(sendButton()),
  };
}

export function recordToasts({ subscribe, getNotices }: Notifier): string[] {
  const toasts: string[] = [];
  let last = 0;
  subscribe(() => {
    for (const { id, text } of getNotices()) {
      if (id <= last) continue;
      last = id;
      toasts.push(text);
    }
  });
  return toasts;
}

/** An account that another browser made; the browser stays logged in. */
export async function makeAccount(
  server: TestApp,
  username: string,
): Promise<{ token: string; fetchFn: typeof fetch }> {
  const { fetchFn } = newBrowser(server);
  const email = `${username}@brazada.example`;
  const answer = await fetchFn('/api/accounts/register/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password: PASSWORD, password2: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { token, fetchFn };
}

/** Makes an admin with a second factor; returns what gives a code of the app that was not used. */
export async function makeSecondFactor(
  server: TestApp,
  username: string,
): Promise<() => Promise<string>> {
  const { token, fetchFn } = await makeAccount(server, username);
  const { database } = server;
  const { id } = await database.transaction((trx) =>
    trx
      .updateTable('users')
      .set({ admin: 1 })
      .where('username_key', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Token ${token}` };
    const answer = await fetchFn(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, string>;
  };
  const { key = '', ticket } = await post(ADMIN_TOOLS_PATHS.beginSecondFactor, {});
  const codeNow = () => generateSync({ secret: key.replaceAll(' ', '') });
  await post(ADMIN_TOOLS_PATHS.confirmSecondFactor, { ticket, otp: codeNow() });
  return async () => {
    const unused = { last_step: 0 };
    await database.transaction((trx) =>
      trx.updateTable('second_factors').set(unused).where('user_id', '=', id).execute(),
    );
    return codeNow();
  };
}

export function modalGone(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
