// First of all: it says which layer of styles wins.
import './ui/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageAnswers } from './api/pageAnswers.ts';
import { App } from './app/App.tsx';
import { BrowserAddress } from './app/BrowserAddress.tsx';
import { createShop } from './app/createShop.ts';
import { loadPage, preloadPage } from './app/pages.ts';
import { backendOrigin, browserFetch } from './state/browserFetch.ts';
import { nextTask } from './state/nextTask.ts';
import { browserStorage } from './state/safeStorage.ts';

/** A painted page is taken over as it is, and the shop opens then; any other waits for the shop. */
async function openShop(root: HTMLElement): Promise<void> {
  const { pathname } = new URL(document.baseURI);
  const answers = readPageAnswers();
  const isPainted = answers !== null && (await isPageLoaded(pathname));
  // The scripts that have just arrived were a task of their own.
  await nextTask();
  const shop = createShop({
    fetchFn: browserFetch,
    storage: browserStorage(),
    backend: backendOrigin(),
    answers,
  });
  const app = <App shop={shop} Router={BrowserAddress} />;
  if (isPainted) {
    keepShellTitle();
    // React hydrates in slices, so that a touch is not kept waiting.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  preloadPage(pathname);
  await shop.open();
  startTransition(() => createRoot(root).render(app));
}

/** A page without its code cannot be hydrated: it is rendered again, and shows the failure. */
async function isPageLoaded(pathname: string): Promise<boolean> {
  return loadPage(pathname).then(
    () => true,
    () => false,
  );
}

/** The page takes the shell's title for its own: another stays for the time between two pages. */
function keepShellTitle(): void {
  const title = document.head.querySelector('title');
  if (title) document.head.append(title.cloneNode(true));
}

const root = document.getElementById('root');
if (root) void openShop(root);
