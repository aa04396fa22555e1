/** A link with its text. */
export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** Shares a link with the device's share sheet, or copies it. */
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

/** The clipboard is missing in insecure contexts. */
async function copy(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
