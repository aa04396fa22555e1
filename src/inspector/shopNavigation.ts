import type { StatelyInspectionEvent } from '@statelyai/inspect';
import {
  ARRIVED,
  channelName,
  CONNECTED,
  DISCONNECTED,
  isDone,
  isIgnored,
  isKnown,
  isRefusal,
  isSignal,
  PING,
  PONG,
  type InspectorCommand,
  type RefusedMessage,
} from '../protocol/inspectorMessages.ts';
import { isForcing, type Forcing } from '../protocol/Forcing.ts';
import { INSPECTED_TAB, SHOP_BESIDE } from '../protocol/inspectedTab.ts';
import { isRoute, type RouteMessage } from '../protocol/Route.ts';
import { isOwnPath, isSeen, type ShopPage } from '../protocol/ShopPage.ts';
import type { KnownEvents } from '../protocol/KnownEvents.ts';
import { isMessage } from './recording/recordingFile.ts';

/** The shop's page that this window follows. */
export interface ShopLink {
  ask: (command: InspectorCommand) => void;
}

interface ShopMessageHandlers {
  onMessage: (message: StatelyInspectionEvent) => void;
  /** The shop refused a command, or did not answer it. */
  onRefused: (refusal: Omit<RefusedMessage, 'type'>) => void;
  onKnown: (events: KnownEvents) => void;
  onRoute: (route: RouteMessage) => void;
  onForcing: (forcing: Forcing) => void;
  onSeen: (page: ShopPage) => void;
  /** The shop carried out a command. */
  onDone: () => void;
  /** The shop disconnected or its window was closed. */
  onLeft: () => void;
  /** The shop's answer to a ping; after several without one it is silent. */
  onHeard: () => void;
  onSilent: () => void;
  /** A message of another origin or an unknown type arrived. */
  onIgnored: () => void;
  /** Number of such messages that the shop ignored. */
  onIgnoredThere: (count: number) => void;
}

const POLL_INTERVAL_MS = 1_000;
const SILENT_AFTER_PINGS = 4;
const ANSWER_TIMEOUT_MS = 3_000;

const NAME_KEY = 'inspector-name';

/** This window's name for the later pages of its shop's tab; it survives a reload. */
function ownName(): string {
  const known = window.sessionStorage.getItem(NAME_KEY);
  if (known) return known;
  const name = crypto.randomUUID();
  window.sessionStorage.setItem(NAME_KEY, name);
  return name;
}

/** The shop's page that this window shows beside itself; null for none. */
export function shopBeside(): string | null {
  const path = new URLSearchParams(window.location.search).get(SHOP_BESIDE);
  return isOwnPath(path) ? path : null;
}

/** Runs before the shop opens in this window: its pages find the viewer in the tab's storage. */
export function inviteShop(): void {
  window.sessionStorage.setItem(INSPECTED_TAB, JSON.stringify({ viewer: ownName(), page: 0 }));
}

/** Shows the shop beside the inspector, or no more. */
export function toggleShopBeside(): void {
  const { pathname } = window.location;
  const query = new URLSearchParams({ [SHOP_BESIDE]: '/' }).toString();
  window.location.assign(shopBeside() === null ? `${pathname}?${query}` : pathname);
}

/**
 * Connects to the window's opener, and later to the next page of its tab, which calls over a channel: a page that was
 * left for another site is no opener any more. Null for a window that no shop opened: recordings can still be read.
 */
export function linkToShop(ears: ShopMessageHandlers): ShopLink | null {
  const opener = window.opener as Window | null;
  if (!opener && !window.sessionStorage.getItem(NAME_KEY)) return null;
  const { origin } = window.location;
  const viewer = ownName();
  const channel = new BroadcastChannel(channelName(viewer));
  const toOpener = (message: unknown) => opener?.postMessage(message, origin);
  const toChannel = (message: unknown) => channel.postMessage(message);
  const commands = createCommands(ears);
  let post = toOpener;
  let unanswered = 0;

  function receive(data: unknown): void {
    unanswered = 0;
    if (isSignal(data, PONG)) return ears.onHeard();
    if (isMessage(data)) ears.onMessage(data);
    else if (isRefusal(data)) commands.refused(data);
    else if (isDone(data)) commands.done(data.commandId);
    else if (isKnown(data)) ears.onKnown(data.events);
    else if (isRoute(data)) ears.onRoute(data);
    else if (isForcing(data)) ears.onForcing(data.forcing);
    else if (isSeen(data)) ears.onSeen(data.page);
    else if (isIgnored(data)) ears.onIgnoredThere(data.count);
    else if (isSignal(data, DISCONNECTED)) ears.onLeft();
    else ears.onIgnored();
  }

  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === window) return;
    // A page that is being left has no window any more: its goodbye comes from nowhere.
    const isGoodbye = source === null && isSignal(data, DISCONNECTED);
    if (from !== origin || !(isGoodbye || (opener && source === opener))) return ears.onIgnored();
    receive(data);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSignal(data, ARRIVED)) return receive(data);
    post = toChannel;
    post({ type: CONNECTED, viewer });
  });
  window.setInterval(() => {
    // A closed window says nothing.
    if (post === toOpener && opener?.closed) return ears.onLeft();
    unanswered += 1;
    if (unanswered > SILENT_AFTER_PINGS) ears.onSilent();
    post({ type: PING });
  }, POLL_INTERVAL_MS);
  toOpener({ type: CONNECTED, viewer });
  toChannel({ type: CONNECTED, viewer });
  return { ask: (command) => post(commands.numbered(command)) };
}

/** Commands that wait for their answer; a missing answer is reported as well. */
function createCommands({ onDone, onRefused }: Pick<ShopMessageHandlers, 'onDone' | 'onRefused'>) {
  const waiting = new Map<number, number>();
  let last = 0;

  function end(commandId: number | undefined): void {
    window.clearTimeout(waiting.get(commandId ?? 0));
    waiting.delete(commandId ?? 0);
  }

  return {
    numbered: (command: InspectorCommand): InspectorCommand => {
      last += 1;
      const commandId = last;
      const { sessionId } = command;
      const giveUp = () => {
        waiting.delete(commandId);
        onRefused({ sessionId, reason: 'unanswered' });
      };
      waiting.set(commandId, window.setTimeout(giveUp, ANSWER_TIMEOUT_MS));
      return { ...command, commandId };
    },
    done: (commandId: number) => {
      end(commandId);
      onDone();
    },
    refused: (refusal: RefusedMessage) => {
      end(refusal.commandId);
      onRefused(refusal);
    },
  };
}
