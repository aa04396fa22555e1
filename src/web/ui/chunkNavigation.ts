const MARK = 'brazada-reloaded-for';

/**
 * Wraps the loading of a chunk. If a newer deploy removed it (404), reloads the page once; other failures are the
 * caller's to show.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const url = urlOf(error);
    if (url === null || !(await isGone(url)) || !markReload(url)) throw error;
    window.location.reload();
    return new Promise(() => undefined);
  }
}

/** webpack names the file in `request`, for scripts and for styles. */
function urlOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** False when the page was already reloaded for it, or sessionStorage is blocked. */
function markReload(url: string): boolean {
  try {
    if (window.sessionStorage.getItem(MARK) === url) return false;
    window.sessionStorage.setItem(MARK, url);
    return true;
  } catch {
    return false;
  }
}
