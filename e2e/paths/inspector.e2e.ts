import type { Page } from '@playwright/test';
import { openInspector } from '../harness/openInspector.ts';
import { expect, test } from '../harness/shopTest.ts';
import { authModalParts } from './authModalParts.ts';
import { inspectorHands } from './inspectorHands.ts';
import { searchParts } from './searchParts.ts';

test.use({ settings: { INSPECTOR: '1' }, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const NEEDS_CODE = { error: { code: 'forbidden', status: 403, reason: 'secondFactor' } };
const FAILURE = { error: { code: 'network', status: 0 } };

/** The code of both interfaces comes from the shop when they are wanted for the first time. */
async function loadParts(shop: Page): Promise<void> {
  const { opener, closer, field } = searchParts(shop);
  await opener.click();
  await expect(field).toBeFocused();
  await closer.click();
  const modal = authModalParts(shop);
  await modal.opener.click();
  await expect(modal.dialog).toBeVisible();
  await shop.keyboard.press('Escape');
  await expect(modal.dialog).toBeHidden();
}

/** A failure may arrive until it is visible in the shop. */
async function stepThroughAuth(shop: Page, inspector: Page): Promise<void> {
  const modal = authModalParts(shop);
  const { choose, sees, send, comeBackTo, expectAllStatesSeen } = inspectorHands(
    inspector,
    'authModal',
  );
  await choose();
  await sees('closed');
  await send('modal.opened', { backTo: null });
  await sees('open.login.editing');
  await expect(modal.dialog).toBeVisible();
  await send('login.submitted', { username: 'nadie', password: 'una-clave' });
  await expect(modal.complaint).toBeVisible();
  await comeBackTo('open.login.submitting');
  await expect(modal.busyButton).toBeVisible();
  await send('xstate.error.actor.logIn', FAILURE);
  await sees('open.login.editing');
  await comeBackTo('open.login.submitting');
  await send('xstate.error.actor.logIn', NEEDS_CODE);
  await sees('open.login.code');
  await send('code.submitted', { username: 'nadie', password: 'una-clave', otp: '123456' });
  await comeBackTo('open.login.checking');
  await send('xstate.error.actor.checkCode', FAILURE);
  await sees('open.login.code');
  await send('code.left');
  await sees('open.login.editing');

  await send('tab.chosen', { tab: 'register' });
  await sees('open.register.editing');
  await expect(modal.chosenTab).toHaveText('Crear cuenta');
  await send('register.submitted', {
    username: 'nadie',
    email: 'nadie@brazada.example',
    password: 'una-clave',
    password2: 'una-clave',
  });
  await expect(modal.complaint).toBeVisible();
  await comeBackTo('open.register.submitting');
  await expect(modal.busyButton).toBeVisible();

  await send('tab.chosen', { tab: 'forgotPassword' });
  await sees('open.forgotPassword.editing');
  await expect(modal.chosenTab).toHaveText('Recuperar contraseña');
  await send('recovery.submitted', { email: 'nadie@brazada.example' });
  await expect(modal.complaint).toBeVisible();
  await comeBackTo('open.forgotPassword.submitting');
  await send('xstate.done.actor.recover', { output: 'Te enviamos un mail' });
  await sees('open.forgotPassword.sent');
  await expect(modal.goodNote).toHaveText('Te enviamos un mail');
  await send('modal.closed');
  await sees('closed');
  await expect(modal.dialog).toBeHidden();
  await expectAllStatesSeen();
}

async function stepThroughSearch(shop: Page, inspector: Page): Promise<void> {
  const search = searchParts(shop);
  const { choose, sees, send, comeBackTo, expectAllStatesSeen } = inspectorHands(
    inspector,
    'search',
  );
  await search.opener.click();
  await choose();
  await sees('tooShort');
  await send('text.changed', { text: 'malla' });
  await expect(search.failureNote).toBeVisible();
  await sees('failed');
  await comeBackTo('debouncing');
  await expect(search.failureNote).toBeHidden();
  await send('xstate.after.debounce.search.debouncing');
  await expect(search.failureNote).toBeVisible();
  await comeBackTo('loading');
  await expect(search.spinner).toBeVisible();
  const output = [{ id: 1, name: 'Malla Ñandú' }];
  await send('xstate.done.actor.searchTitles', { output });
  await sees('results');
  await expect(search.options).toHaveText(['Malla Ñandú']);

  await send('text.changed', { text: 'gorra' });
  await expect(search.failureNote).toBeVisible();
  await sees('failed');
  await comeBackTo('loading');
  await send('xstate.done.actor.searchTitles', { output: [] });
  await sees('empty');
  await expect(search.emptyNote('gorra')).toBeVisible();
  await expectAllStatesSeen();
  await search.closer.click();
  await expect(search.field).toBeHidden();
}

test('QA reaches every state of auth modal and search without a network', async ({
  page: shop,
  context,
  baseURL,
}) => {
  test.slow();
  const strangers: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) strangers.push(request.url());
  });
  const inspector = await openInspector(shop);
  await loadParts(shop);
  await expect(inspector.getByRole('treeitem', { name: /^authModal/ })).toBeVisible();
  await expect(inspector.getByRole('treeitem', { name: /^search\b/ })).toBeVisible();
  await expect(inspector.getByRole('img', { name: /^Diagrama/ })).toBeVisible();

  await context.setOffline(true);
  await stepThroughAuth(shop, inspector);
  await stepThroughSearch(shop, inspector);
  expect(strangers).toEqual([]);
});
