import { useState, type DragEvent, type ReactNode, useSyncExternalStore } from 'react';
import { revealCommand } from '../protocol/inspectorMessages.ts';
import { X } from '../web/ui/icons/headerIcons.ts';
import { FolderOpen } from '../web/ui/icons/icons.ts';
import { Workspace } from './Workspace.tsx';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { TopBar } from './header/TopBar.tsx';
import type { Place } from './moment/disabledReason.ts';
import { successorOf, type RecordedActor, type Recording } from './recording/Recording.ts';
import { stateOfRecording, type RecordingState } from './recording/createRecordingStore.ts';
import { readRecording, writeRecording, type RecordingFile } from './recording/recordingFile.ts';
import { scenarioOf } from './recording/scenarioOf.ts';
import type { Session } from './session/createSession.ts';
import { Button } from './ui/Button.tsx';
import styles from './App.module.css';

const MAX_FILE_BYTES = 100_000_000;

const testTextCopy = inspectorCopy.test;

const copy = inspectorCopy;
const START: Place = { actorId: null, at: null, sought: null };

/** The whole inspector. */
export function App({ session }: { session: Session }) {
  const { shop, file, problem, recording, open, leaveFile } = useShown(session);
  const [place, setPlace] = useState(START);
  const [test, setTest] = useState<{ source: string; isCopied: boolean } | null>(null);
  const [isOver, setOver] = useState(false);
  const chosen =
    recording.actors.find(({ sessionId }) => sessionId === place.actorId) ??
    recording.actors.find(({ machine }) => machine) ??
    recording.actors[0];
  const isPresent = place.at === null && !file;
  const actor = chosen && isPresent ? successorOf(chosen, recording.actors) : chosen;

  async function openChosen(picked: File): Promise<void> {
    if (await open(picked)) setPlace(START);
  }

  async function copyTest({ name, steps }: RecordedActor): Promise<void> {
    const shown = place.at === null ? steps : steps.filter(({ at }) => at <= (place.at ?? at));
    const source = scenarioOf({ name, steps: shown });
    setTest({ source, isCopied: await copyText(source) });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void openChosen(dropped);
  }

  return (
    <div
      className={styles['app']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Drag events of children bubble.
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <TopBar
        shop={shop}
        canSave={recording.messages.length > 0}
        canCopy={Boolean(actor?.machine)}
        onSave={() => saveRecording(recording.messages)}
        onOpen={(chosen) => void openChosen(chosen)}
        onShowSearches={(isShown) => session.ask(revealCommand(isShown))}
        onCopy={() => {
          if (actor) void copyTest(actor);
        }}
      />
      <div className={styles['notes']}>
        {problem && <Note tone="bad">{copy.file[problem.problem](problem.name)}</Note>}
        {isOver && <Note>{copy.file.drop}</Note>}
        {file && (
          <Note>
            <strong>{copy.file.reading(file.name)}</strong>
            {file.isOtherVersion && copy.file.otherVersion}
            <Button
              onClick={() => {
                leaveFile();
                setPlace(START);
              }}
            >
              {copy.file.leave}
            </Button>
          </Note>
        )}
        {test && <TestText {...test} onClose={() => setTest(null)} />}
      </div>
      {actor ? (
        <Workspace
          recording={recording}
          actor={actor}
          place={place}
          shop={file ? null : shop}
          ask={session.ask}
          route={session.route}
          onMove={(change) => setPlace((now) => ({ ...now, ...change }))}
        />
      ) : (
        <main className={styles['empty']}>
          <FolderOpen size={40} strokeWidth={1.25} aria-hidden="true" />
          <h2>{shop.status === 'alone' ? copy.empty.alone : copy.empty.waiting}</h2>
          <p>{shop.status === 'alone' ? copy.empty.aloneHint : copy.empty.waitingHint}</p>
        </main>
      )}
    </div>
  );
}

interface NoteProps {
  tone?: 'plain' | 'bad';
  children: ReactNode;
}

/** A line under the header for unusual conditions. */
function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div className={styles['note']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

interface TestTextProps {
  source: string;
  isCopied: boolean;
  onClose: () => void;
}

/** The copied test, to view or copy by hand. */
function TestText({ source, isCopied, onClose }: TestTextProps) {
  return (
    <section className={styles['panel']} aria-label={testTextCopy.source}>
      <p role="status">{isCopied ? testTextCopy.copied : testTextCopy.byHand}</p>
      <Button
        look="icon"
        aria-label={testTextCopy.close}
        title={testTextCopy.close}
        onClick={onClose}
      >
        <X size={16} aria-hidden="true" />
      </Button>
      <textarea
        readOnly
        autoFocus
        rows={10}
        spellCheck={false}
        aria-label={testTextCopy.source}
        value={source}
        onFocus={(event) => event.target.select()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
    </section>
  );
}

/** An opened recording that replaces the live one. */
interface OpenedRecording {
  name: string;
  isOtherVersion: boolean;
  state: RecordingState;
}

interface FileProblem {
  name: string;
  problem: 'notRecording' | 'tooLarge';
}

/** The displayed recording: live or from a file. */
function useShown(session: Session) {
  const shop = useSyncExternalStore(session.subscribe, session.getShop);
  const live = useSyncExternalStore(session.live.subscribe, session.live.getState);
  const [file, setFile] = useState<OpenedRecording | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  return {
    shop,
    file,
    problem,
    recording: file?.state ?? live,
    /** Whether it is live now. */
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

/** An opened recording, or why it was rejected. */
type OpenedFile =
  ({ name: string } & RecordingFile) | { name: string; problem: 'notRecording' | 'tooLarge' };

async function openFile(file: File): Promise<OpenedFile> {
  const { name, size } = file;
  if (size > MAX_FILE_BYTES) return { name, problem: 'tooLarge' };
  const recording = readRecording(await file.text().catch(() => ''));
  return recording ? { name, ...recording } : { name, problem: 'notRecording' };
}

/** Downloads a recording. */
function saveRecording(recording: Recording): void {
  const blob = new Blob([writeRecording(recording)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `grabacion-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** Whether the clipboard accepted it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
