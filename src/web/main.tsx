// First of all: it says which layer of styles wins.
import './ui/global.css';
import { startTransition } from 'react';
import { nameHistoryEntry } from './app/nameHistoryEntry.ts';
import { backendOrigin, browserFetch } from './state/browserFetch.ts';
import { nextTask } from './state/nextTask.ts';
import { browserStorage } from './state/safeStorage.ts';

/** The app's code, which is in this chunk too: each part of it runs for the first time in a task of its own. */
async function runCode() {
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { readPageAnswers } = await import(/* webpackMode: "eager" */ './api/pageAnswers.ts');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@reduxjs/toolkit/query/react');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: [] */ './api/baseApi.ts');
  await nextTask();
  const { createShop } = await import(/* webpackMode: "eager" */ './app/createShop.ts');
  await nextTask();
  const { loadPage, preloadPage } = await import(/* webpackMode: "eager" */ './app/pages.ts');
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  const { BrowserAddress } = await import(/* webpackMode: "eager" */ './app/BrowserAddress.tsx');
  await nextTask();
  return {
    createRoot,
    hydrateRoot,
    readPageAnswers,
    createShop,
    loadPage,
    preloadPage,
    App,
    BrowserAddress,
  };
}

/** A painted page is taken over as it is, and the shop opens then; any other waits for the shop. */
async function openShop(root: HTMLElement): Promise<void> {
  nameHistoryEntry();
  const { createRoot, hydrateRoot, App, BrowserAddress, createShop, ...code } = await runCode();
  const { pathname } = new URL(document.baseURI);
  const answers = code.readPageAnswers();
  const isPainted = answers !== null && (await isLoaded(code.loadPage(pathname)));
  await nextTask();
  const shop = createShop({
    fetchFn: browserFetch,
    storage: browserStorage(),
    backend: backendOrigin(),
    answers,
  });
  const app = <App shop={shop} Router={BrowserAddress} />;
  await nextTask();
  if (isPainted) {
    keepShellTitle();
    // In slices, so that a touch is not kept waiting.
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  code.preloadPage(pathname);
  await shop.open();
  startTransition(() => createRoot(root).render(app));
}

/** Without its code a page cannot be taken over: it is rendered again, and says so. */
async function isLoaded(page: Promise<void>): Promise<boolean> {
  return page.then(
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
