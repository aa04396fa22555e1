/** A link with words to go with it. */
export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** Hands a link to the device's own sharing, or to the clipboard where there is none. */
export async function shareLink(link: SharedLink): Promise<'handedOver' | 'copied' | 'failed'> {
  if (!('share' in navigator)) return copy(link.url);
  try {
    await navigator.share(link);
    return 'handedOver';
  } catch (error) {
    return isDismissal(error) ? 'handedOver' : copy(link.url);
  }
}

function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The clipboard is missing where the page is not secure. */
async function copy(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
