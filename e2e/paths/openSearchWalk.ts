import type { Page } from '@playwright/test';
import type { AnyEventObject, StateValue } from 'xstate';
import type { Step } from '../../src/testing/machinePaths.ts';
import { holdCalls } from '../harness/holdCalls.ts';
import { expect } from '../harness/shopTest.ts';
import { searchParts } from './searchParts.ts';

const TITLES = /\/titles\/filter/;
const DEBOUNCE_MS = 500;
/** What no stall of this machine lasts, and no call of the page waits for. */
const LEAP_MS = 10_000;

interface SearchWalk {
  /** Begins on a page that was just opened. */
  walk: (path: readonly Step[]) => Promise<void>;
}

/** A page in which each path of the search can be walked; time stands still there, but for the wait of the search. */
export async function openSearchWalk(page: Page): Promise<SearchWalk> {
  const calls = await holdCalls(page, TITLES);
  const { field, options, spinner, ...search } = searchParts(page);
  await page.clock.install();

  /** What a person does, or time, or the shop, for each event. */
  async function perform({ type, text }: AnyEventObject): Promise<void> {
    if (type === 'bar.opened') await search.opener.click();
    if (type === 'bar.closed') await search.closer.click();
    if (type === 'text.changed') await field.fill(String(text));
    if (type === 'retry.requested') await search.retry.click();
    if (type.startsWith('xstate.after')) await page.clock.runFor(DEBOUNCE_MS);
    if (type.startsWith('xstate.done')) await calls.answer();
    // The only thing that the real shop does not do when it is asked.
    if (type.startsWith('xstate.error')) {
      await calls.answer((route) => route.fulfill({ status: 500, json: { detail: 'se cayó' } }));
    }
  }

  async function expectQuiet(): Promise<void> {
    await expect(spinner).toHaveCount(0);
    await expect(search.emptyNote('zzz').or(search.failureNote)).toHaveCount(0);
    await calls.left();
  }

  /** What a person sees in each state. */
  const looks: Record<string, () => Promise<void>> = {
    closed: async () => {
      await expect(field).toBeHidden();
      await calls.left();
    },
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

  return {
    walk: async (path) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEAP_MS);
      for (const { event, value } of path) {
        await perform(event);
        await looks[stateIn(value)]?.();
      }
      await page.clock.resume();
    },
  };
}

function stateIn(value: StateValue): string {
  return typeof value === 'string' ? value : (value['open'] as string);
}
