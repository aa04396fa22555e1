import { existsSync, globSync } from 'node:fs';
import buildWhenStale from '../e2e/harness/buildWhenStale.ts';
import { openDemoShop } from '../e2e/harness/openDemoShop.ts';
import type { Engine } from '../e2e/engines/Engine.ts';
import { shopJourney } from '../e2e/engines/shopJourney.ts';
import { Shopper } from '../e2e/engines/Shopper.ts';
import { startFirefox } from '../e2e/engines/startFirefox.ts';
import { startWebKit } from '../e2e/engines/startWebKit.ts';
import { aptInstall } from './aptInstall.ts';

/** Files of Debian's packages. */
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const SCREEN = '/usr/bin/Xvfb';

const PACKAGES = [
  { name: 'firefox-esr', file: FIREFOX },
  { name: 'webkit2gtk-driver', file: WEBKIT_DRIVER },
  { name: 'xvfb', file: SCREEN },
];

const missing = () => PACKAGES.filter(({ file }) => !existsSync(file)).map(({ name }) => name);

/** Walks once more when the first walk fails, as the other browser tests do, and says so. */
async function walkTwice(shop: string, start: () => Promise<Engine>): Promise<boolean> {
  return (await walk(shop, start)) || walk(shop, start);
}

async function walk(shop: string, start: () => Promise<Engine>): Promise<boolean> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const engine = await start();
  try {
    await shopJourney(new Shopper(engine), shop);
    if (engine.faults.length > 0) throw new Error(`Script errors:\n${engine.faults.join('\n')}`);
    console.log(`✓ ${engine.name}: from the home page to an order and the login in ${seconds()}`);
    return true;
  } catch (error) {
    console.error(`✗ ${engine.name}, after ${seconds()}`, error);
    return false;
  } finally {
    await engine.close();
  }
}

/** Walks the same journey in Firefox and in WebKit. */
async function engines(): Promise<boolean> {
  const absent = missing();
  const obstacle = absent.length > 0 ? aptInstall(absent) : undefined;
  if (obstacle) {
    console.error(obstacle);
    return false;
  }
  await buildWhenStale();
  const shop = process.env.SHOP_URL ? null : await openDemoShop({});
  const url = process.env.SHOP_URL ?? shop?.url ?? '';
  try {
    const firefox = await walkTwice(url, () => startFirefox(FIREFOX));
    const [browser = ''] = globSync(MINI_BROWSER);
    return (await walkTwice(url, () => startWebKit(WEBKIT_DRIVER, browser))) && firefox;
  } finally {
    await shop?.stop();
  }
}

process.exitCode = (await engines()) ? 0 : 1;
