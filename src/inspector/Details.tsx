import { useState } from 'react';
import { acceptedEvents } from './chart/activeStates.ts';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import type { LogFilter } from './log/filterLog.ts';
import { disabledReason, type Place } from './moment/disabledReason.ts';
import { CoveragePanel } from './testPlan/CoveragePanel.tsx';
import { ForcePanel } from './panel/ForcePanel.tsx';
import { EventsPanel } from './panel/EventsPanel.tsx';
import { ContextPanel, type Pinned } from './panel/ContextPanel.tsx';
import { SequencePanel } from './panel/SequencePanel.tsx';
import {
  newestPage,
  type RecordedActor,
  type Moment,
  payloadOf,
  type LogEntry,
} from './recording/Recording.ts';
import type { RecordingState } from './recording/createRecordingStore.ts';
import type { Session, ShopState } from './session/createSession.ts';
import { TicketPanel } from './ticket/TicketPanel.tsx';
import type { Ticket } from './ticket/Ticket.ts';
import { Tabs } from './ui/Tabs.tsx';

const { title, ...names } = inspectorCopy.tabs;

export type DetailsTab = keyof typeof names;

interface DetailsProps {
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  recording: RecordingState;
  actor: RecordedActor;
  moment: Moment | null;
  place: Place;
  /** Null for a recording from a file. */
  shop: ShopState | null;
  onSend: (event: { type: string }) => void;
  session: Session;
  /** Null unless the recording came from a file with a ticket. */
  ticket: Ticket | null;
  /** Filters the log and the sequence diagram. */
  filter: LogFilter;
  onMove: (change: Partial<Place>) => void;
}

/** Details of an actor at one moment, beside the chart. */
export function Details({
  tab,
  onTab,
  actor,
  place,
  moment,
  onMove,
  session,
  ticket,
  filter,
  ...rest
}: DetailsProps) {
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const { machine } = actor;
  const { at, sought } = place;
  return (
    <Tabs label={title} names={names} chosen={tab} onChoose={onTab}>
      {tab === 'events' && (
        <SendableEvents
          key={actor.sessionId}
          {...rest}
          actor={actor}
          at={at}
          value={moment?.step.snapshot.value}
        />
      )}
      {tab === 'force' && (
        <ForcePanel
          key={machine?.chart.root}
          chart={machine?.chart ?? null}
          known={(machine && rest.shop?.known[machine.chart.root]) ?? {}}
          forcing={rest.shop?.status === 'connected' ? rest.shop.forcing : null}
          onForce={session.ask}
        />
      )}
      {tab === 'context' && moment && (
        <ContextPanel moment={moment} name={actor.name} pinned={pinned} onPin={setPinned} />
      )}
      {tab === 'coverage' && (
        <CoveragePanel
          machine={machine}
          at={at}
          sought={sought}
          plan={session.plan}
          onSeek={(id) => onMove({ sought: sought === id ? null : id })}
        />
      )}
      {tab === 'sequence' && (
        <SequencePanel
          recording={rest.recording}
          at={at}
          filter={filter}
          onStep={(to) => onMove({ at: to })}
        />
      )}
      {tab === 'ticket' && (
        <TicketPanel
          {...{ actor, moment, session, ticket, onMove }}
          recording={rest.recording}
          isFile={rest.shop === null}
        />
      )}
    </Tabs>
  );
}

interface SendableEventsProps extends Pick<
  DetailsProps,
  'recording' | 'actor' | 'shop' | 'onSend'
> {
  at: number | null;
  value: unknown;
}

function SendableEvents({ recording, actor, shop, at, value, onSend }: SendableEventsProps) {
  const { machine, sessionId } = actor;
  const siblings = new Set(
    recording.actors.flatMap((each) => (each.machine === machine ? each.sessionId : [])),
  );
  return (
    <EventsPanel
      types={machine ? acceptedEvents(machine.chart, value) : []}
      known={machine ? (shop?.known[machine.chart.root] ?? {}) : {}}
      exampleOf={(type) => exampleOf(recording.entries, type, (id) => siblings.has(id))}
      obstacle={disabledReason({ actor, at, shop, newestPage: newestPage(recording.actors) })}
      refusal={shop?.refusal?.sessionId === sessionId ? shop.refusal : null}
      onSend={onSend}
    />
  );
}

/** The last payload of this event type among the actors of a machine; null if there was none. */
function exampleOf(
  entries: readonly LogEntry[],
  type: string,
  isOfMachine: (sessionId: string) => boolean,
): Record<string, unknown> | null {
  const last = entries.findLast(
    ({ event, sessionId }) => event.type === type && isOfMachine(sessionId),
  );
  if (!last) return null;
  return payloadOf(last.event);
}
