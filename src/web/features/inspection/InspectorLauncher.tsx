import { useRef } from 'react';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import { useInspection } from '../../state/createInspectRelay.ts';
import { Microscope } from '../../ui/icons.ts';
import styles from './InspectorLauncher.module.css';
import { inspectorUrl, openInspector } from './inspectorNavigation.ts';

interface InspectorLauncherProps {
  /** Fixed in a corner of every page, with `?inspect`. */
  floats?: boolean;
  notify: (text: string) => void;
}

/** Opens the inspector in a second window and streams this page's events to it. */
export function InspectorLauncher({ floats = false, notify }: InspectorLauncherProps) {
  const inspection = useInspection();
  const disconnect = useRef<(() => void) | null>(null);

  async function launch(): Promise<void> {
    disconnect.current?.();
    const viewer = openInspector(inspectorUrl());
    if (!viewer) return notify(inspectorCopy.blocked);
    const { connectInspector } = await import(
      /* webpackChunkName: "connectInspector" */ './connectInspector.ts'
    );
    disconnect.current = connectInspector(inspection, viewer);
  }

  return (
    <button
      type="button"
      className={styles.button}
      data-floats={floats}
      onClick={() => void launch().catch(() => notify(inspectorCopy.failed))}
    >
      <Microscope size={20} aria-hidden="true" />
      {inspectorCopy.open}
    </button>
  );
}
