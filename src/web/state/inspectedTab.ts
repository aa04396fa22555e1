import { INSPECTED_TAB as KEY } from '../../protocol/inspectedTab.ts';

/** This tab's inspector, over reloads and payments elsewhere. Blocked storage remembers nothing. */
export interface InspectedTab {
  /** The viewer's name; empty where the inspector is offered, but was not opened yet. */
  viewer: string;
  /** Number of the page that it saw last, from 1. */
  page: number;
  /** The calls that the inspector forces on the tab's next pages. */
  forced?: readonly unknown[];
}

/** Null in a tab without an inspector. */
export function readInspectedTab(): InspectedTab | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as InspectedTab | null;
  } catch {
    return null;
  }
}

export function writeInspectedTab(tab: InspectedTab | null): void {
  try {
    if (tab) window.sessionStorage.setItem(KEY, JSON.stringify(tab));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
