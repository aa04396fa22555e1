import { loadAuthModal } from '../features/auth/AuthContext.ts';
import { loadMegaMenu } from '../features/layout/Opener.tsx';
import { loadTitleList } from '../features/search/SearchBar.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';

/**
 * Loads the parts that are not on screen at first and would slow the first load. Each call after
 * the first is free.
 */
export const loadSideMenu = () =>
  loadChunk(
    () => import(/* webpackChunkName: "SideMenu" */ '../features/layout/SideMenu.tsx'),
  ).then(({ SideMenu }) => SideMenu);

export const loadCartDrawer = () =>
  loadChunk(() => import(/* webpackChunkName: "CartDrawer" */ './CartOverlay.tsx')).then(
    ({ CartOverlay }) => CartOverlay,
  );

export const loadToasts = () =>
  loadChunk(
    () => import(/* webpackChunkName: "Toasts" */ '../features/notifications/Toasts.tsx'),
  ).then(({ Toasts }) => Toasts);

export const loadSiteFooter = () =>
  loadChunk(
    () => import(/* webpackChunkName: "AfterThePage" */ '../features/footer/SiteFooter.tsx'),
  ).then(({ SiteFooter }) => SiteFooter);

export const loadWhatsappButton = () =>
  loadChunk(
    () => import(/* webpackChunkName: "AfterThePage" */ '../features/contact/WhatsappButton.tsx'),
  ).then(({ WhatsappButton }) => WhatsappButton);

export const loadInspectorLauncher = () =>
  loadChunk(
    () =>
      import(
        /* webpackChunkName: "InspectorLauncher" */ '../features/inspection/InspectorLauncher.tsx'
      ),
  ).then(({ InspectorLauncher }) => InspectorLauncher);

/** All of them, once the page is at rest: then they work without a connection too. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([
    loadSideMenu(),
    loadCartDrawer(),
    loadToasts(),
    loadTitleList(),
    loadAuthModal(),
    ...(document.querySelector('header nav') ? [loadMegaMenu()] : []),
  ]);
}
