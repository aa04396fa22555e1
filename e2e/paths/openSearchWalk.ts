import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Step } from '../../src/testing/machines/machinePaths.ts';
import { holdCalls } from '../harness/holdCalls.ts';
import { expect } from '../harness/shopTest.ts';
import { searchParts } from './searchParts.ts';

const TITLES = /\/titles\/filter/;
const DEBOUNCE_MS = 500;
/** Longer than any pause of the machine, and than any request of the page. */
const LEAP_MS = 10_000;

interface SearchWalk {
  /** Begins on a page that was just opened. `text` is what the bar opens with. */
  walk: (text: string, path: readonly Step[]) => Promise<void>;
}

/** A page for the search machine's paths; its clock is paused, except for the debounce. */
export async function openSearchWalk(page: Page): Promise<SearchWalk> {
  const calls = await holdCalls(page, TITLES);
  const { field, options, spinner, ...search } = searchParts(page);
  await page.clock.install();

  /** The action of the user, the clock or the shop for each event. */
  async function perform({ type, text }: AnyEventObject): Promise<void> {
    if (type === 'text.changed') await field.fill(String(text));
    if (type === 'list.dismissed') await field.press('Escape');
    if (type === 'title.activated') await field.press('ArrowDown');
    if (type === 'retry.requested') await search.retry.click();
    if (type.startsWith('xstate.after')) {
      await page.clock.runFor(DEBOUNCE_MS - 1);
      await calls.left();
      await expect(spinner).toHaveCount(0);
      await page.clock.runFor(1);
    }
    if (type.startsWith('xstate.done')) await calls.answer();
    // The only event that the real shop does not produce on request.
    if (type.startsWith('xstate.error')) {
      await calls.answer((route) => route.fulfill({ status: 500, json: { detail: 'se cayó' } }));
    }
  }

  async function expectQuiet(): Promise<void> {
    await expect(spinner).toHaveCount(0);
    await expect(search.emptyNote('zzz').or(search.failureNote)).toHaveCount(0);
    await calls.left();
  }

  /** Checks what is visible in each state. */
  const looks: Record<string, () => Promise<void>> = {
    tooShort: async () => {
      await expect(search.submit).toBeDisabled();
      await expect(options).toHaveCount(0);
      await expectQuiet();
    },
    debouncing: async () => {
      await expect(search.submit).toBeEnabled();
      await expectQuiet();
    },
    loading: async () => {
      await expect(spinner).toBeVisible();
      await calls.come();
    },
    results: async () => {
      await expect(options.first()).toContainText(/malla/i);
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await expectQuiet();
    },
    empty: async () => {
      await expect(search.emptyNote('zzz')).toBeVisible();
      await expect(spinner).toHaveCount(0);
      await expect(options).toHaveCount(0);
    },
    failed: async () => {
      await expect(search.failureNote).toBeVisible();
      await expect(spinner).toHaveCount(0);
      await expect(options).toHaveCount(0);
    },
  };

  /** Checks the further effects of an event: a dismissed list leaves nothing behind. */
  const effects: Record<string, () => Promise<void>> = {
    'list.dismissed': async () => {
      await expect(options).toHaveCount(0);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expectQuiet();
    },
    'title.activated': async () => {
      const active = await field.getAttribute('aria-activedescendant');
      await expect(options.first()).toHaveAttribute('id', active ?? 'none');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    },
  };

  /** Opens the bar with the last text, which is searched for at once. */
  async function openBar(text: string): Promise<void> {
    await search.opener.click();
    if (text === '') return;
    await field.fill(text);
    await search.closer.click();
    await expect(field).toBeHidden();
    await calls.left();
    await search.opener.click();
    await expect(field).toHaveValue(text);
  }

  return {
    walk: async (text, path) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEAP_MS);
      await openBar(text);
      for (const { event, value } of path) {
        await perform(event);
        if (event.type !== 'list.dismissed') await looks[value as string]?.();
        await effects[event.type]?.();
      }
      await page.clock.resume();
    },
  };
}
