import { useEffect, useRef, useState } from 'react';
import type { Forcing } from '../../../protocol/Forcing.ts';
import type { KnownEvents } from '../../../protocol/KnownEvents.ts';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import { useInspection } from '../../state/createInspectRelay.ts';
import { readInspectedTab, writeInspectedTab } from '../../state/inspectedTab.ts';
import { useAppSelector, useAppStore } from '../../state/useAppSelector.ts';
import { Microscope } from '../../ui/icons/icons.ts';
import { forcedInTab, mayForceIn } from './forceFromStart.ts';
import styles from './InspectorLauncher.module.css';
import { isInspectorEnabled } from './isInspectorOffered.ts';
import {
  focusInspector,
  inspectorUrl,
  isFramed,
  openInspector,
  rejoinInspector,
  urlBeside,
  type InspectorViewer,
} from './inspectorNavigation.ts';

interface InspectorLauncherProps {
  /** A strip below every page, with `?inspect`: it covers nothing once the inspector is open. */
  isStrip?: boolean;
  notify: (text: string) => void;
}

/** Opens the inspector in a second window and streams this page's events to it. */
export function InspectorLauncher({ isStrip = false, notify }: InspectorLauncherProps) {
  const { open, isConnected } = useInspector(notify);
  const button = (
    <button type="button" className={styles.button} onClick={open}>
      <Microscope size={20} aria-hidden="true" />
      {inspectorCopy.open}
    </button>
  );
  if (!isStrip) return button;
  // The inspector is around it.
  if (isFramed()) return null;
  return (
    <aside className={styles.strip} data-connected={isConnected} aria-label={inspectorCopy.title}>
      {button}
      {isConnected ? (
        <span>{inspectorCopy.connected}</span>
      ) : (
        <a href={urlBeside()}>{inspectorCopy.beside}</a>
      )}
    </aside>
  );
}

/** The connection: an inspector that follows this tab hears of its next page by itself. */
function useInspector(notify: (text: string) => void) {
  const inspection = useInspection();
  const store = useAppStore();
  const disconnect = useRef<(() => void) | null>(null);
  const [isConnected, setConnected] = useState(false);
  useTabOverVisits();

  async function connect(viewer: InspectorViewer, page: number): Promise<void> {
    const { connectInspector } = await import(
      /* webpackChunkName: "connectInspector" */ './connectInspector.ts'
    );
    const onConnected = (name: string | null) => {
      setConnected(true);
      if (name) writeInspectedTab({ ...readInspectedTab(), viewer: name, page });
    };
    const mayForce = () => mayForceIn(store);
    const rest = { fields: document, loadKnownEvents, mayForce, onForcing };
    const options = { page, onConnected, forced: forcedInTab(store), ...rest };
    disconnect.current = connectInspector(inspection, viewer, options);
  }

  useEffect(() => {
    const { viewer = '', page = 0 } = readInspectedTab() ?? {};
    if (viewer === '' || disconnect.current) return;
    disconnect.current = () => undefined;
    void connect(rejoinInspector(viewer), page + 1).catch(() => notify(inspectorCopy.failed));
  });

  function open(): void {
    if (isConnected && focusInspector()) return;
    disconnect.current?.();
    const viewer = openInspector(inspectorUrl());
    if (!viewer) return notify(inspectorCopy.blocked);
    connect(viewer, 1).catch(() => notify(inspectorCopy.failed));
  }

  return { open, isConnected };
}

/** A logout empties the tab's storage: where everybody may use the inspector, it goes on following the tab. */
function useTabOverVisits(): void {
  const store = useAppStore();
  const visit = useAppSelector(({ visits }) => visits);
  const last = useRef({ visit, tab: readInspectedTab() });
  useEffect(() => {
    const { tab } = last.current;
    if (visit !== last.current.visit && tab && isInspectorEnabled()) {
      const { calls } = forcedInTab(store).read();
      const forced = mayForceIn(store) ? calls.filter(({ isLasting }) => isLasting) : [];
      writeInspectedTab({ ...tab, forced });
    }
    last.current = { visit, tab: readInspectedTab() };
  });
}

async function loadKnownEvents(): Promise<KnownEvents> {
  const { knownEvents } = await import(/* webpackChunkName: "knownEvents" */ './knownEvents.ts');
  return knownEvents();
}

/** The strip is not part of the page, which may fail. */
function onForcing(forcing: Forcing, release: () => void): void {
  const show = async () => {
    const { showForcing } = await import(/* webpackChunkName: "ForcingStrip" */ './showForcing.ts');
    showForcing(forcing, release);
  };
  show().catch(() => undefined);
}
