import type { Page } from '@playwright/test';

export const AUTH_TABS = {
  login: 'Ingresar',
  register: 'Crear cuenta',
  forgotPassword: 'Recuperar contraseña',
};

export type AuthTab = keyof typeof AUTH_TABS;

/** The auth modal, and the ways to open and close it. */
export function authModalParts(page: Page) {
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('tabpanel');
  const sendButton = panel.locator('[type=submit]:not([aria-disabled])');
  return {
    dialog,
    opener: banner.getByRole('button', { name: 'Ingresar' }),
    logOut: banner.getByRole('button', { name: 'Cerrar sesión' }),
    tab: (tab: AuthTab) => dialog.getByRole('tab', { name: AUTH_TABS[tab] }),
    chosenTab: dialog.getByRole('tab', { selected: true }),
    sendButton,
    busyButton: panel.locator('[type=submit][aria-disabled=true]'),
    /** Message after success. */
    goodNote: panel.getByRole('status'),
    /** Error of the form or of a field. */
    complaint: panel.getByRole('alert').or(panel.locator('[aria-invalid=true]')).first(),
    clear: async () => {
      for (const field of await panel.locator('input').all()) await field.clear();
    },
    /** Fills in the fields, by label, and submits the form. */
    send: async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) {
        await panel.getByLabel(label, { exact: true }).fill(value);
      }
      await sendButton.click();
    },
  };
}
