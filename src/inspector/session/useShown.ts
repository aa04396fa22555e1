import { useState, useSyncExternalStore } from 'react';
import { stateOfRecording, type RecordingState } from '../recording/createRecordingStore.ts';
import type { Session } from './createSession.ts';
import { openFile } from './fileNavigation.ts';

/** A recording that was opened in place of what the shop tells. */
interface OpenedRecording {
  name: string;
  isOtherVersion: boolean;
  state: RecordingState;
}

interface FileProblem {
  name: string;
  problem: 'notRecording' | 'tooLarge';
}

/** What is looked at: the shop, or a file. */
export function useShown(session: Session) {
  const shop = useSyncExternalStore(session.subscribe, session.getShop);
  const live = useSyncExternalStore(session.live.subscribe, session.live.getState);
  const [file, setFile] = useState<OpenedRecording | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  return {
    shop,
    file,
    problem,
    recording: file?.state ?? live,
    /** Whether it is one now. */
    open: async (chosen: File): Promise<boolean> => {
      const opened = await openFile(chosen);
      setProblem('problem' in opened ? opened : null);
      if ('problem' in opened) return false;
      const { name, isOtherVersion, messages } = opened;
      setFile({ name, isOtherVersion, state: stateOfRecording(messages) });
      return true;
    },
    leaveFile: () => setFile(null),
  };
}
