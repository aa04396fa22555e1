import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/findChromium.ts';
import { median } from '../load/percentile.ts';
import type { PageFigure } from '../report/Figures.ts';
import { openScriptless } from './openScriptless.ts';
import { summarizeAudit } from './summarizeAudit.ts';

type Audit = ReturnType<typeof summarizeAudit>;

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AUDITED = {
  lcp: 'largest paint, Lighthouse',
  tbt: 'blocking time, Lighthouse',
  styleAndLayout: 'style and layout, Lighthouse',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse with its defaults: a mid-range phone on simulated slow 4G. Figures are the median of the runs, each page beside
 * its copy without scripts.
 */
export async function auditPages(
  shopUrl: string,
  pages: Readonly<Record<string, string>>,
  runs: number,
  onFigure: (figure: PageFigure) => void,
): Promise<PageFigure[]> {
  const copy = await openScriptless(shopUrl);
  try {
    const figures: PageFigure[] = [];
    for (const [page, pagePath] of Object.entries(pages)) {
      const audits: Audit[] = [];
      const scriptless: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        audits.push(await audit(shopUrl + pagePath));
        const bare = await auditOnce(copy.url + pagePath).catch(() => null);
        if (bare) scriptless.push(bare.metrics['lcp'] ?? Number.NaN);
      }
      const figure = {
        page,
        path: pagePath,
        ...medianOf(audits),
        scriptless: scriptless.length > 0 ? median(scriptless) : null,
      };
      figures.push(figure);
      onFigure(figure);
    }
    return figures;
  } finally {
    copy.close();
  }
}

/** Waits that Lighthouse finds on a page's load, in milliseconds; without a page that loads, none. */
export async function auditWaits(
  shopUrl: string,
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const waits: Record<string, number> = {};
  for (const [page, pagePath] of Object.entries(pages)) {
    const found = await audit(shopUrl + pagePath).catch(() => null);
    for (const [name, what] of Object.entries(AUDITED)) {
      if (found) waits[`${what}, ${page}`] = found.metrics[name] ?? Number.NaN;
    }
  }
  return waits;
}

/** Lighthouse sometimes misses the start of a page load on a busy machine: retry. */
async function audit(url: string): Promise<Audit> {
  return auditOnce(url).catch(() => auditOnce(url));
}

/** Loads the page in a browser with an empty cache. */
async function auditOnce(url: string): Promise<Audit> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  const userDataDir = await mkdtemp(path.join(tmpdir(), 'brazada-chromium-'));
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, userDataDir });
  try {
    const audited = await lighthouse(url, {
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      port: chrome.port,
    });
    if (!audited) throw new Error(`Lighthouse gave no result for ${url}`);
    return summarizeAudit(audited.lhr);
  } finally {
    chrome.kill();
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Medians of the numbers, and the failing audits of all runs in their last wording. */
function medianOf(audits: readonly Audit[]): Audit {
  return {
    scores: mediansOf(audits.map((each) => each.scores)),
    metrics: mediansOf(audits.map((each) => each.metrics)),
    failing: Object.assign({}, ...audits.map((each) => each.failing)) as Audit['failing'],
  };
}

function mediansOf(records: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(records.map((each) => each[name] ?? Number.NaN))]),
  );
}
