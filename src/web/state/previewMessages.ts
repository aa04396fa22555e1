import type { ShownBlock } from '../../domain/homeBlock.ts';

/** Content that a page inside the tools shows in place of what is stored. */
export interface PreviewDraft {
  /** The blocks of the home page. */
  landing?: ShownBlock[];
}

interface PreviewMessage {
  preview: PreviewDraft | 'ready';
}

const isFramed = () => window.parent !== window;

/** Called in the frame: says that it listens, and gets each draft. Windows of other sites are not heard. */
export function onPreviewDraft(show: (draft: PreviewDraft) => void): void {
  if (!isFramed()) return;
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== window.location.origin) return;
    if (isPreview(data) && data.preview !== 'ready') show(data.preview);
  });
  post(window.parent, 'ready');
}

/** Called beside the frame: calls back when its page listens. Returns the way to stop. */
export function onFrameReady(frame: () => Window | null | undefined, send: () => void): () => void {
  function hear({ source, data }: MessageEvent<unknown>): void {
    if (source === frame() && isPreview(data) && data.preview === 'ready') send();
  }
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

export function sendDraft(frame: Window, draft: PreviewDraft): void {
  post(frame, draft);
}

function post(to: Window, preview: PreviewMessage['preview']): void {
  to.postMessage({ preview } satisfies PreviewMessage, window.location.origin);
}

function isPreview(data: unknown): data is PreviewMessage {
  return typeof data === 'object' && data !== null && 'preview' in data;
}
