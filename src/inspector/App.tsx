import {
  useCallback,
  useEffect,
  useState,
  type DragEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { revealCommand } from '../protocol/inspectorMessages.ts';
import { X } from '../web/ui/icons/headerIcons.ts';
import { FolderOpen } from '../web/ui/icons/icons.ts';
import { Workspace } from './Workspace.tsx';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { Beside } from './Beside.tsx';
import { TopBar } from './header/TopBar.tsx';
import type { Place } from './moment/disabledReason.ts';
import { saveText } from './saveText.ts';
import { successorOf, type RecordedActor } from './recording/Recording.ts';
import { stateOfRecording, type RecordingState } from './recording/createRecordingStore.ts';
import { readRecording, writeRecording, type RecordingFile } from './recording/recordingFile.ts';
import { scenarioOf } from './recording/scenarioOf.ts';
import type { Session } from './session/createSession.ts';
import { toggleShopBeside } from './shopNavigation.ts';
import { readMoment } from './ticket/momentLink.ts';
import type { Ticket } from './ticket/Ticket.ts';
import { Button } from './ui/Button.tsx';
import styles from './App.module.css';

const MAX_FILE_BYTES = 100_000_000;

const testTextCopy = inspectorCopy.test;

const copy = inspectorCopy;
const START: Place = { actorId: null, at: null, sought: null };

interface AppProps {
  session: Session;
  /** The URL's fragment may name a moment of the recording. */
  hash?: string;
  /** The shop's page in the same window; null for a window of its own. */
  beside?: string | null;
}

/** The whole inspector. */
export function App({ session, hash = '', beside = null }: AppProps) {
  const { shop, file, problem, recording, open, openLink, leaveFile } = useShown(session);
  const [place, setPlace] = useState(START);
  const [test, setTest] = useState<{ source: string; isCopied: boolean } | null>(null);
  const [isOver, setOver] = useState(false);
  const actor = shownActor(recording.actors, place, place.at === null && !file);

  async function openChosen(picked: File): Promise<void> {
    const opened = await open(picked);
    if (!opened) return;
    const { step } = opened.ticket ?? {};
    setPlace(step ? { actorId: step.sessionId, at: step.at, sought: null } : START);
  }

  useEffect(() => {
    void openLink(hash).then((moment) => {
      if (moment) setPlace({ actorId: moment.sessionId, at: moment.at, sought: null });
    });
  }, [hash, openLink]);

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
        onSave={() => saveText(recordingName(), writeRecording(recording.messages))}
        onOpen={(chosen) => void openChosen(chosen)}
        isBeside={beside !== null}
        onBeside={toggleShopBeside}
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
      <Beside path={beside}>
        {actor ? (
          <Workspace
            recording={recording}
            actor={actor}
            place={place}
            key={file?.id}
            shop={file ? null : shop}
            session={session}
            ticket={file?.ticket ?? null}
            onMove={(change) => setPlace((now) => ({ ...now, ...change }))}
          />
        ) : (
          <section className={styles['empty']}>
            <FolderOpen size={40} strokeWidth={1.25} aria-hidden="true" />
            <h2>{shop.status === 'alone' ? copy.empty.alone : copy.empty.waiting}</h2>
            <p>{shop.status === 'alone' ? copy.empty.aloneHint : copy.empty.waitingHint}</p>
          </section>
        )}
      </Beside>
    </div>
  );
}

/** The chosen one, or the first machine; in the present, the one that has taken its place. */
function shownActor(
  actors: readonly RecordedActor[],
  { actorId }: Place,
  isPresent: boolean,
): RecordedActor | undefined {
  const chosen =
    actors.find(({ sessionId }) => sessionId === actorId) ??
    actors.find(({ machine }) => machine) ??
    actors[0];
  return chosen && isPresent ? successorOf(chosen, actors) : chosen;
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
  /** Another for each. */
  id: number;
  name: string;
  isOtherVersion: boolean;
  ticket: Ticket | null;
  state: RecordingState;
}

interface FileProblem {
  name: string;
  problem: 'notRecording' | 'tooLarge' | 'badLink';
}

/** The displayed recording: live or from a file. */
function useShown(session: Session) {
  const shop = useSyncExternalStore(session.subscribe, session.getShop);
  const live = useSyncExternalStore(session.live.subscribe, session.live.getState);
  const [file, setFile] = useState<OpenedRecording | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const show = useCallback((name: string, { messages, ...rest }: RecordingFile) => {
    const state = stateOfRecording(messages);
    setFile((before) => ({ id: (before?.id ?? 0) + 1, name, ...rest, state }));
  }, []);
  const openLink = useCallback(
    async (hash: string) => {
      const moment = await readMoment(hash);
      if (moment === 'broken') setProblem({ name: '', problem: 'badLink' });
      if (moment === 'broken' || moment === null) return null;
      const { messages } = moment;
      show(copy.file.link, { messages, isOtherVersion: false, ticket: null });
      return moment;
    },
    [show],
  );

  return {
    shop,
    file,
    problem,
    recording: file?.state ?? live,
    /** Null where it stays as it was. */
    open: async (chosen: File): Promise<RecordingFile | null> => {
      const opened = await openFile(chosen);
      setProblem('problem' in opened ? opened : null);
      if ('problem' in opened) return null;
      show(chosen.name, opened);
      return opened;
    },
    /** Null for no link. */
    openLink,
    leaveFile: () => setFile(null),
  };
}

async function openFile(file: File): Promise<RecordingFile | FileProblem> {
  const { name, size } = file;
  if (size > MAX_FILE_BYTES) return { name, problem: 'tooLarge' };
  const recording = readRecording(await file.text().catch(() => ''));
  return recording ?? { name, problem: 'notRecording' };
}

function recordingName(): string {
  return `grabacion-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
}

/** Resolves to false if the browser refused the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
