import type { Page } from '@playwright/test';
import type { AnyEventObject, StateValue } from 'xstate';
import type { Step } from '../../src/testing/machines/machinePaths.ts';
import { holdCalls } from '../harness/holdCalls.ts';
import { expect } from '../harness/shopTest.ts';
import { AUTH_FORMS, LOGIN_OF_ANA } from './authForms.ts';
import { AUTH_TABS, authModalParts, type AuthTab } from './authModalParts.ts';

const CALLS = /\/api\/(accounts\/(login|register)|auth\/forgot_passord)/;
const BEGINS_SESSION = /^(xstate\.done\.actor\.(logIn|register)|session\.started)$/;
const IS_COMPLAINED_OF = /^(xstate\.error\..*|form\.refused)$/;

interface AuthWalk {
  walk: (path: readonly Step[]) => Promise<void>;
  /** Closes the modal and logs out, so that the next path starts in the same state. */
  leave: () => Promise<void>;
}

/** A guest's page for the auth modal's paths, with a second tab of the same browser. */
export async function openAuthWalk(page: Page, otherTab: Page, name: string): Promise<AuthWalk> {
  const calls = await holdCalls(page, CALLS);
  const modal = authModalParts(page);
  const elsewhere = authModalParts(otherTab);
  let newcomers = 0;
  await page.goto('/carrito');
  await otherTab.goto('/carrito');
  // A covered tab gets a frame a second, and clicks wait for two.
  await page.bringToFront();

  /** The action of the user or the shop for each event. `next` is how a request will end. */
  async function perform(event: AnyEventObject, next: AnyEventObject | undefined): Promise<void> {
    if (event.type === 'modal.opened') {
      await (event['backTo'] === null ? modal.opener.click() : page.goBack());
    }
    if (event.type === 'modal.closed') await page.keyboard.press('Escape');
    if (event.type === 'tab.chosen') await modal.tab(event['tab'] as AuthTab).click();
    if (event.type === 'form.refused') {
      await modal.clear();
      await modal.send({});
    }
    if (event.type === 'session.started') {
      await elsewhere.opener.click();
      await elsewhere.send(LOGIN_OF_ANA);
    }
    const form = AUTH_FORMS[event.type];
    if (form) {
      newcomers += 1;
      const outcome = next?.type.startsWith('xstate.error') ? 'refused' : 'accepted';
      await modal.send(form[outcome](`${name}-${newcomers}`));
    }
    if (event.type.startsWith('xstate.')) await calls.answer();
  }

  /** Checks what is visible in each state. */
  async function expectLooks(value: StateValue): Promise<void> {
    if (value === 'closed') {
      await expect(modal.dialog).toBeHidden();
      return calls.left();
    }
    const { open } = value as { open: Record<AuthTab, string> };
    const [[tab, doing]] = Object.entries(open) as [[AuthTab, string]];
    const isBusy = doing === 'submitting';
    await expect(modal.chosenTab).toHaveText(AUTH_TABS[tab]);
    await expect(isBusy ? modal.busyButton : modal.sendButton).toBeVisible();
    await (isBusy ? calls.come() : calls.left());
    if (doing === 'sent') await expect(modal.goodNote).toHaveText(/^Te enviamos un mail/);
    else await expect(modal.goodNote).toHaveCount(0);
  }

  /** Additional checks after an event. */
  async function expectEffect({ event, value }: Step): Promise<void> {
    if (IS_COMPLAINED_OF.test(event.type)) await expect(modal.complaint).toBeVisible();
    if (value !== 'closed') return;
    await expect(BEGINS_SESSION.test(event.type) ? modal.logOut : modal.opener).toBeVisible();
  }

  async function logIn(): Promise<void> {
    await modal.send(LOGIN_OF_ANA);
    await calls.come();
    await calls.answer();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(modal.logOut).toBeVisible();
  }

  /** The profile is one step back after logging out on the page that followed it. */
  async function leaveProfileBehind(): Promise<void> {
    await page.goto('/profile');
    await logIn();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
    await expect(page).toHaveURL(/\/privacidad$/);
    await modal.logOut.click();
  }

  return {
    walk: async (path) => {
      const goesBack = path.some(({ event }) => event['backTo'] === '/profile');
      if (goesBack) await leaveProfileBehind();
      for (const [index, step] of path.entries()) {
        await perform(step.event, path[index + 1]?.event);
        await expectLooks(step.value);
        await expectEffect(step);
      }
      if (goesBack) await logIn();
    },
    leave: async () => {
      if (await modal.dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(modal.dialog).toBeHidden();
      await calls.left();
      if (await modal.logOut.isVisible()) await modal.logOut.click();
      await expect(modal.opener).toBeVisible();
    },
  };
}
