import { useMemo, useState } from 'react';
import { restartCommand, sendCommand } from '../protocol/inspectorMessages.ts';
import { ActorTree } from './actors/ActorTree.tsx';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { Details, type DetailsTab } from './Details.tsx';
import { ChartPane } from './diagram/ChartPane.tsx';
import { EventLog } from './log/EventLog.tsx';
import { litAt } from './moment/litAt.ts';
import { disabledReason } from './moment/disabledReason.ts';
import type { Place } from './moment/Place.ts';
import type { RecordingState } from './recording/createRecordingStore.ts';
import type { RecordedActor } from './recording/Recording.ts';
import { stateName } from './recording/stateName.ts';
import { stepAt } from './recording/stepAt.ts';
import type { Session, ShopState } from './session/createSession.ts';
import { TimeTravel } from './time/TimeTravel.tsx';
import { Button } from './ui/Button.tsx';
import styles from './Workspace.module.css';

interface WorkspaceProps {
  recording: RecordingState;
  actor: RecordedActor;
  place: Place;
  /** Null for a recording from a file: nobody hears. */
  shop: ShopState | null;
  ask: Session['ask'];
  onMove: (change: Partial<Place>) => void;
}

/** A recording with one of its actors at one moment. */
export function Workspace({ recording, actor, place, shop, ask, onMove }: WorkspaceProps) {
  const [tab, setTab] = useState<DetailsTab>('events');
  const { at, sought } = place;
  const { machine, sessionId } = actor;
  const moment = stepAt(actor, at);
  const { step } = moment ?? {};
  const lit = useMemo(() => litAt(machine, step, sought), [machine, step, sought]);
  const canRestart = disabledReason({ actor, at, shop }) === 'inPast';
  return (
    <main className={styles['workspace']} data-tab={tab}>
      <ActorTree
        actors={recording.actors}
        at={at}
        chosenId={sessionId}
        onChoose={(chosen) => onMove({ actorId: chosen, sought: null })}
      />
      <div className={styles['centre']}>
        <ChartPane
          key={sessionId}
          name={actor.name}
          state={stateName(step?.snapshot.value)}
          chart={machine?.chart ?? null}
          lit={lit}
        >
          {machine && step && (
            <Button
              disabled={!canRestart}
              onClick={() => ask(restartCommand(sessionId, step.snapshot))}
            >
              {inspectorCopy.chart.restart}
            </Button>
          )}
        </ChartPane>
        <TimeTravel
          index={moment?.index ?? -1}
          count={actor.steps.length}
          isPresent={at === null}
          onStep={(index) => onMove({ at: actor.steps[index]?.at ?? null })}
          onPresent={() => onMove({ at: null })}
        />
      </div>
      <Details
        {...{ tab, recording, actor, moment, place, shop, onMove }}
        onTab={setTab}
        onSend={(event) => ask(sendCommand(sessionId, event))}
      />
      <EventLog
        recording={recording}
        at={at}
        onStep={(entry) => {
          const isMachine = recording.actors.some(
            (each) => each.sessionId === entry.sessionId && each.machine,
          );
          onMove({ at: entry.at, sought: null, ...(isMachine && { actorId: entry.sessionId }) });
        }}
      />
    </main>
  );
}
