import { configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../web/app/App.tsx';
import { BrowserAddress } from '../web/app/BrowserAddress.tsx';
import { createShop, type Shop } from '../web/app/createShop.ts';
import type { TestApp } from './buildTestApp.ts';
import { createNetwork, type Network, injectFetch } from './fakes/createNetwork.ts';

/** A whole shop answers in this process: a busy machine may take its time. */
configure({ asyncUtilTimeout: 15_000 });

interface RenderAppOptions {
  /** The server in this process. */
  server: TestApp;
  /** The browser's address, home when left out. */
  url?: string;
  /** The state that the history keeps with the entry: a reload finds it again. */
  state?: unknown;
  /** Another visit of the same browser keeps its network, with the cookies. */
  network?: Network;
  storage?: Storage | null;
}

export interface RenderedApp extends RenderResult {
  shop: Shop;
  user: UserEvent;
  network: Network;
}

/** One browser with an empty cookie jar, in front of a server. */
export function newBrowser(server: TestApp): Network {
  return createNetwork(injectFetch(server.app));
}

/** The whole web app at a URL, against the real server. What one visit leaves in localStorage the next one finds. */
export async function renderApp(options: RenderAppOptions): Promise<RenderedApp> {
  const { server, url = '/', state = null } = options;
  const { network = newBrowser(server), storage = localStorage } = options;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(state, '', url);
  letItLive();
  const shop = createShop({
    fetchFn: network.fetchFn,
    storage: storage && untilClosed(storage),
  });
  await shop.open();
  const view = render(<App shop={shop} Router={BrowserAddress} />);
  return { ...view, shop, network, user: userEvent.setup() };
}

/** Replaces the text of a field at once: each key that is typed paints the page. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

let page = { isClosed: false };

afterEach(() => {
  page.isClosed = true;
  page = { isClosed: false };
});

/** The page closes with its test: what it still has to write must not reach the storage of the next one. */
function untilClosed(storage: Storage): Storage {
  const own = page;
  return new Proxy(storage, {
    get: (target, name) => {
      if (own.isClosed) return () => null;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** The shop answers when it does, as in a browser: React need not warn of updates that no test step caused. */
function letItLive(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}
