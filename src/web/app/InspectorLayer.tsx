import { useState } from 'react';
import { isInspectorOffered } from '../features/inspection/isInspectorOffered.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadInspectorLauncher } from './parts.ts';

/** The way to the inspector on every page, for who came with `?inspect` where that is allowed. */
export function InspectorLayer({ notify }: { notify: (text: string) => void }) {
  const [isOffered] = useState(isInspectorOffered);
  return (
    <OnDemand load={loadInspectorLauncher} isWanted={isOffered} props={{ floats: true, notify }} />
  );
}
