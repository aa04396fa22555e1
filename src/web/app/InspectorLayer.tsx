import { useState } from 'react';
import { isInspectorOffered } from '../features/inspection/isInspectorOffered.ts';
import { OnDemand } from '../ui/OnDemand.tsx';
import { loadInspectorLauncher } from './parts.ts';

/** The inspector's launcher, with `?inspect` where enabled. */
export function InspectorLayer({ notify }: { notify: (text: string) => void }) {
  const [isOffered] = useState(isInspectorOffered);
  return (
    <OnDemand load={loadInspectorLauncher} isWanted={isOffered} props={{ floats: true, notify }} />
  );
}
