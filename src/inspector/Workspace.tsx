import { useMemo, useState } from 'react';
import { restartCommand, sendCommand } from '../protocol/inspectorMessages.ts';
import { ChevronLeft, ChevronRight } from '../web/ui/icons/icons.ts';
import { Details, type DetailsTab } from './Details.tsx';
import { ActorTree } from './actors/ActorTree.tsx';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { ChartPane } from './diagram/ChartPane.tsx';
import { RouteBar } from './diagram/RouteBar.tsx';
import { litAt } from './diagram/Lit.ts';
import { EventLog } from './log/EventLog.tsx';
import type { LogFilter } from './log/filterLog.ts';
import { disabledReason, type Place } from './moment/disabledReason.ts';
import { newestPage, type RecordedActor, stateName, stepAt } from './recording/Recording.ts';
import type { RecordingState } from './recording/createRecordingStore.ts';
import type { Session, ShopState } from './session/createSession.ts';
import type { Ticket } from './ticket/Ticket.ts';
import { Panes } from './Panes.tsx';
import { Button } from './ui/Button.tsx';
import styles from './Workspace.module.css';

const copy = inspectorCopy.time;

interface WorkspaceProps {
  recording: RecordingState;
  actor: RecordedActor;
  place: Place;
  /** Null for a recording from a file. */
  shop: ShopState | null;
  session: Session;
  /** Null unless the recording came from a file with a ticket. */
  ticket: Ticket | null;
  onMove: (change: Partial<Place>) => void;
}

/** One actor of a recording at one moment. */
export function Workspace(props: WorkspaceProps) {
  const { recording, actor, place, shop, session, ticket, onMove } = props;
  const { ask, route } = session;
  const [tab, setTab] = useState<DetailsTab>(ticket ? 'ticket' : 'events');
  const [filter, setFilter] = useState<LogFilter>({ actorId: '', text: '', isWhole: false });
  const { at, sought } = place;
  const { machine, sessionId } = actor;
  const moment = stepAt(actor, at);
  const { step } = moment ?? {};
  const lit = useMemo(() => litAt(machine, step, sought), [machine, step, sought]);
  const newest = newestPage(recording.actors);
  const obstacle = disabledReason({ actor, at, shop, newestPage: newest });
  const canRestart = obstacle === 'inPast';
  const seek = (id: string) => onMove({ sought: sought === id ? null : id });
  return (
    <Panes
      actors={
        <ActorTree
          actors={recording.actors}
          at={at}
          chosenId={sessionId}
          onChoose={(chosen) => onMove({ actorId: chosen, sought: null })}
        />
      }
      centre={
        <div className={styles['centre']}>
          <ChartPane
            key={sessionId}
            name={actor.name}
            state={stateName(step?.snapshot.value)}
            chart={machine?.chart ?? null}
            lit={lit}
            onSeek={seek}
            bar={
              machine &&
              sought !== null && (
                <RouteBar
                  {...{ route, actor, sought }}
                  chart={machine.chart}
                  obstacle={
                    obstacle
                      ? inspectorCopy.events[obstacle]
                      : shop?.forcing?.isAllowed
                        ? null
                        : inspectorCopy.force.notAllowed
                  }
                  onClose={() => {
                    route.leave();
                    onMove({ sought: null });
                  }}
                />
              )
            }
          >
            {machine && step && (
              <Button
                disabled={!canRestart || step.snapshotId === undefined}
                onClick={() => {
                  ask(restartCommand(sessionId, step.snapshotId ?? 0));
                  onMove({ at: null });
                }}
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
      }
      details={
        <Details
          {...{ tab, recording, actor, moment, place, shop, session, ticket, filter, onMove }}
          onTab={setTab}
          onSend={(event) => ask(sendCommand(sessionId, event))}
        />
      }
      log={
        <EventLog
          recording={recording}
          at={at}
          filter={filter}
          onFilter={setFilter}
          onStep={(entry) => {
            const isMachine = recording.actors.some(
              (each) => each.sessionId === entry.sessionId && each.machine,
            );
            onMove({ at: entry.at, sought: null, ...(isMachine && { actorId: entry.sessionId }) });
          }}
        />
      }
    />
  );
}

interface TimeTravelProps {
  /** Index of the displayed step, and the number of steps. */
  index: number;
  count: number;
  isPresent: boolean;
  onStep: (index: number) => void;
  onPresent: () => void;
}

/** Steps through an actor's history. */
function TimeTravel({ index, count, isPresent, onStep, onPresent }: TimeTravelProps) {
  const position = copy.position(index + 1, count);
  return (
    <section className={styles['bar']} aria-label={copy.title} data-past={!isPresent}>
      <Button
        look="icon"
        aria-label={copy.back}
        title={copy.back}
        disabled={index <= 0}
        onClick={() => onStep(index - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Button
        look="icon"
        aria-label={copy.forward}
        title={copy.forward}
        disabled={index >= count - 1}
        onClick={() => onStep(index + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
      <input
        type="range"
        className={styles['slider']}
        min={1}
        max={Math.max(count, 1)}
        value={index + 1}
        disabled={count < 2}
        aria-label={copy.slider}
        aria-valuetext={position}
        onChange={(event) => onStep(event.target.valueAsNumber - 1)}
      />
      <span className={styles['position']}>{position}</span>
      <span className={styles['when']}>{isPresent ? copy.isPresent : copy.isPast}</span>
      <Button look={isPresent ? 'plain' : 'strong'} disabled={isPresent} onClick={onPresent}>
        {copy.present}
      </Button>
    </section>
  );
}
