import {
  ARRIVED,
  channelName,
  CONNECTED,
  DISCONNECTED,
  isEcho,
} from '../../../protocol/inspectorMessages.ts';
import { SHOP_BESIDE } from '../../../protocol/inspectedTab.ts';
import { isReadable } from '../../../protocol/isHarmless.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { INSPECTOR_PATHS } from '../../operationPaths.ts';

/** Limit of queued messages while there is no listener. */
const MAX_QUEUED = 100;

/** The inspector's window or socket. */
export interface InspectorViewer {
  post: (message: unknown) => void;
  /**
   * Delivers queued messages first; messages of another origin or that cannot be parsed arrive as null.
   * Returns the unsubscribe function.
   */
  onMessage: (hear: (data: unknown) => void) => () => void;
}

const WINDOW_NAME = 'brazada-inspector';
const UNREADABLE = null;

/**
 * Opens or focuses the inspector's window; connects to `ws:` URLs. Null when the browser blocks the window: only a
 * click may open one.
 */
export function openInspector(url: string): InspectorViewer | null {
  const target = new URL(url, document.baseURI);
  return /^wss?:$/.test(target.protocol) ? openSocket(target) : openWindow(target);
}

function openWindow(target: URL): InspectorViewer | null {
  const opened = window.open(target, WINDOW_NAME);
  if (!opened) return null;
  opened.focus();
  const post = (message: unknown) => opened.postMessage(message, target.origin);
  const leave = () => post({ type: DISCONNECTED });
  const queue = createMessageQueue(() => {
    window.removeEventListener('message', hear);
    window.removeEventListener('pagehide', leave);
  });
  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source === window) return;
    queue.deliver(source === opened && origin === target.origin ? data : UNREADABLE);
  }
  window.addEventListener('message', hear);
  window.addEventListener('pagehide', leave);
  return { post, onMessage: queue.onMessage };
}

/** Brings the inspector's window to the front; false if it is not open. */
export function focusInspector(): boolean {
  const opened = window.open('', WINDOW_NAME);
  if (!opened || opened.location.href === 'about:blank') return false;
  opened.focus();
  return true;
}

/** The viewer that already follows this tab, from a page of it that is gone. */
export function rejoinInspector(name: string): InspectorViewer {
  const channel = new BroadcastChannel(channelName(name));
  const post = (message: unknown) => channel.postMessage(message);
  const leave = () => post({ type: DISCONNECTED });
  const queue = createMessageQueue(() => {
    window.removeEventListener('pagehide', leave);
    // The channel closes after the goodbye.
    setTimeout(() => channel.close());
  });
  // The page before says goodbye on the same channel.
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isEcho(data)) queue.deliver(data);
  });
  window.addEventListener('pagehide', leave);
  post({ type: ARRIVED });
  return { post, onMessage: queue.onMessage };
}

function openSocket(target: URL): InspectorViewer {
  const socket = new WebSocket(target);
  const queue = createMessageQueue(() => {
    socket.removeEventListener('open', connect);
    socket.removeEventListener('message', hear);
  });
  function connect(): void {
    queue.deliver({ type: CONNECTED });
  }
  function hear({ data }: MessageEvent<unknown>): void {
    const message = parsed(data);
    if (!isEcho(message)) queue.deliver(message);
  }
  socket.addEventListener('open', connect);
  socket.addEventListener('message', hear);
  return {
    post: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: queue.onMessage,
  };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' && isReadable(text) ? JSON.parse(text) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** The inspector's URL: the shop's own unless the HTML names another. */
export function inspectorUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="inspector-url"]');
  return meta?.content ?? INSPECTOR_PATHS.window;
}

/** True if this page is shown inside the inspector. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** The inspector's URL with this page beside it, in one window. */
export function urlBeside(): string {
  return `${inspectorUrl()}?${new URLSearchParams({ [SHOP_BESIDE]: shownPath() }).toString()}`;
}

/** The page's path and query. */
export function shownPath(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

/**
 * Reloads the page, or opens another page of the shop, once the inspector has its answer; empty for
 * the present one.
 */
export function visitPage(path: string): void {
  setTimeout(() => {
    if (path === '' || path === shownPath()) window.location.reload();
    else window.location.assign(path);
  });
}

/**
 * The checkout's step is in the URL, where the interface puts it: what the inspector sends leads the page as far as the
 * machine has come.
 */
export function followCheckout(): void {
  const { location, history } = window;
  if (!location.pathname.startsWith(PAGE_PATHS.checkout)) return;
  history.replaceState(history.state, '', PAGE_PATHS.checkout);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** Queues messages until there is a listener. */
interface MessageQueue {
  deliver: (data: unknown) => void;
  /** Delivers queued messages first. Returns the unsubscribe function. */
  onMessage: (handler: (data: unknown) => void) => () => void;
}

/** `close` runs on unsubscribe. */
function createMessageQueue(close: () => void): MessageQueue {
  let listener: ((data: unknown) => void) | null = null;
  let queued: unknown[] = [];
  return {
    deliver: (data) => {
      if (listener) listener(data);
      else if (queued.length < MAX_QUEUED) queued.push(data);
    },
    onMessage: (handler) => {
      listener = handler;
      queued.forEach(handler);
      queued = [];
      return close;
    },
  };
}
