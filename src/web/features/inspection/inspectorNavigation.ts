import { CONNECTED, DISCONNECTED } from '../../../protocol/inspectorMessages.ts';
import { PAGE_PATHS } from '../../paths.ts';

/** Who looks at the shop's actors, wherever that is. */
export interface InspectorViewer {
  post: (message: unknown) => void;
  /** What came before anyone listened is heard first. Returns how to stop hearing. */
  onMessage: (hear: (data: unknown) => void) => () => void;
}

const WINDOW_NAME = 'brazada-inspector';

/**
 * Opens the inspector's window or brings it to the front; `ws:` addresses are connected to. Null where the browser
 * blocks the window: only a click may open one.
 */
export function openInspector(url: string): InspectorViewer | null {
  const target = new URL(url, document.baseURI);
  return /^wss?:$/.test(target.protocol) ? openSocket(target) : openWindow(target);
}

function openWindow(target: URL): InspectorViewer | null {
  const opened = window.open(target, WINDOW_NAME);
  if (!opened) return null;
  opened.focus();
  const mailbox = createMailbox();
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === opened && origin === target.origin) mailbox.deliver(data);
  });
  const post = (message: unknown) => opened.postMessage(message, target.origin);
  window.addEventListener('pagehide', () => post({ type: DISCONNECTED }));
  return { post, onMessage: mailbox.onMessage };
}

function openSocket(target: URL): InspectorViewer {
  const socket = new WebSocket(target);
  const mailbox = createMailbox();
  socket.addEventListener('open', () => mailbox.deliver({ type: CONNECTED }));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') mailbox.deliver(parsed(data));
  });
  return {
    post: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: mailbox.onMessage,
  };
}

function createMailbox() {
  let listener: ((data: unknown) => void) | null = null;
  let waiting: unknown[] = [];
  return {
    deliver: (data: unknown) => {
      if (listener) listener(data);
      else waiting.push(data);
    },
    onMessage: (hear: (data: unknown) => void) => {
      listener = hear;
      waiting.forEach(hear);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the inspector is: the shop's own unless its HTML names another. */
export function inspectorUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="inspector-url"]');
  return meta?.content ?? PAGE_PATHS.inspectorWindow;
}
