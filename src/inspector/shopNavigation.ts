import type { StatelyInspectionEvent } from '@statelyai/inspect';
import {
  CONNECTED,
  isDisconnected,
  isIgnored,
  isRefusal,
  type InspectorCommand,
  type RefusedMessage,
} from '../protocol/inspectorMessages.ts';
import { isMessage } from './recording/recordingFile.ts';

/** The shop's page that opened this window. */
export interface ShopLink {
  ask: (command: InspectorCommand) => void;
}

interface ShopMessageHandlers {
  onMessage: (message: StatelyInspectionEvent) => void;
  onRefused: (refusal: RefusedMessage) => void;
  /** The shop disconnected or its window was closed. */
  onLeft: () => void;
  /** A message of another origin or an unknown type arrived. */
  onIgnored: () => void;
  /** Number of such messages that the shop ignored. */
  onIgnoredThere: (count: number) => void;
}

const POLL_INTERVAL_MS = 1_000;

/** Connects to the window's opener. Null without one: recordings can still be read. */
export function linkToShop(ears: ShopMessageHandlers): ShopLink | null {
  const { onMessage, onRefused, onLeft, onIgnored, onIgnoredThere } = ears;
  const shop = window.opener as Window | null;
  if (!shop) return null;
  const { origin } = window.location;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === window) return;
    if (event.source !== shop || event.origin !== origin) return onIgnored();
    const { data } = event;
    if (isMessage(data)) onMessage(data);
    else if (isRefusal(data)) onRefused(data);
    else if (isIgnored(data)) onIgnoredThere(data.count);
    else if (isDisconnected(data)) onLeft();
    else onIgnored();
  });
  // A closed window sends no message.
  const looking = window.setInterval(() => {
    if (!shop.closed) return;
    window.clearInterval(looking);
    onLeft();
  }, POLL_INTERVAL_MS);
  shop.postMessage({ type: CONNECTED }, origin);
  return { ask: (command) => shop.postMessage(command, origin) };
}
