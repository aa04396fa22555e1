import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All axe rules in the light scheme; in the dark one only colours differ. `part` is a selector of what is new. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const within = (axe: AxeBuilder) => (part === undefined ? axe : axe.include(part));
  await expectNoViolations(page, 'light', within);
  await expectNoViolations(page, 'dark', (axe) => within(axe).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/**
 * Checks what another screen size may change: all axe rules but that of the colours, which is the
 * slow one.
 */
export async function expectAccessibleSize(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await expectNoViolations(page, 'light', (axe) => axe.disableRules(['color-contrast']));
}

async function expectNoViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // Chromium 156 crashes now and then when all colours of a page begin to fade.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await styleAll(page);
  await motionEnds(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
}

/** Content far from sight keeps its old colours until it comes near. */
async function styleAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Half faded-in elements have no final contrast; hidden ones, as in closed details, are paused. */
async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
