// First of all: it says which layer of styles wins.
import './ui/global.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createShop } from './app/createShop.ts';
import { nameHistoryEntry } from './app/nameHistoryEntry.ts';
import { preloadPage } from './app/pages.ts';
import { backendOrigin, browserFetch } from './state/browserFetch.ts';
import { browserStorage } from './state/safeStorage.ts';

async function openShop(root: HTMLElement): Promise<void> {
  nameHistoryEntry();
  preloadPage(new URL(document.baseURI).pathname);
  const shop = await createShop({
    fetchFn: browserFetch,
    storage: browserStorage(),
    backend: backendOrigin(),
  });
  // In slices, so that a touch during the first paint is not kept waiting.
  startTransition(() => createRoot(root).render(<App shop={shop} />));
}

const root = document.getElementById('root');
if (root) void openShop(root);
