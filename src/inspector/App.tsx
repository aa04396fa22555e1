import { FolderOpen } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import styles from './App.module.css';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { Note } from './header/Note.tsx';
import { TestText } from './header/TestText.tsx';
import { TopBar } from './header/TopBar.tsx';
import type { Place } from './moment/Place.ts';
import { scenarioOf } from './recording/scenarioOf.ts';
import { stateName } from './recording/stateName.ts';
import type { RecordedActor } from './recording/Recording.ts';
import type { Session } from './session/createSession.ts';
import { copyText, saveRecording } from './session/fileNavigation.ts';
import { useShown } from './session/useShown.ts';
import { Button } from './ui/Button.tsx';
import { Workspace } from './Workspace.tsx';

const copy = inspectorCopy;
const START: Place = { actorId: null, at: null, sought: null };

/** The whole inspector. */
export function App({ session }: { session: Session }) {
  const { shop, file, problem, recording, open, leaveFile } = useShown(session);
  const [place, setPlace] = useState(START);
  const [test, setTest] = useState<{ source: string; isCopied: boolean } | null>(null);
  const [isOver, setOver] = useState(false);
  const actor =
    recording.actors.find(({ sessionId }) => sessionId === place.actorId) ??
    recording.actors.find(({ machine }) => machine) ??
    recording.actors[0];

  async function openChosen(chosen: File): Promise<void> {
    if (await open(chosen)) setPlace(START);
  }

  async function copyTest({ name, steps }: RecordedActor): Promise<void> {
    const told = place.at === null ? steps : steps.filter(({ at }) => at <= (place.at ?? at));
    const source = scenarioOf({ name, steps: told }, copy.test.title(statesOf(told)));
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
        // Children are left and entered on the way.
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

/** The states that steps come to, each once after another. */
function statesOf(steps: RecordedActor['steps']): string[] {
  const names = steps.map(({ snapshot }) => stateName(snapshot.value)).filter(Boolean);
  return names.filter((name, index) => name !== names[index - 1]);
}
