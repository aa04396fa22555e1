import { acceptedEvents } from './chart/acceptedEvents.ts';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import { disabledReason } from './moment/disabledReason.ts';
import type { Place } from './moment/Place.ts';
import { ContextPanel } from './panel/ContextPanel.tsx';
import { CoveragePanel } from './panel/CoveragePanel.tsx';
import { EventsPanel } from './panel/EventsPanel.tsx';
import { exampleOf } from './panel/exampleOf.ts';
import { SequencePanel } from './panel/SequencePanel.tsx';
import type { RecordingState } from './recording/createRecordingStore.ts';
import type { RecordedActor } from './recording/Recording.ts';
import type { Moment } from './recording/stepAt.ts';
import type { ShopState } from './session/createSession.ts';
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
  /** Null for a recording from a file: nobody hears. */
  shop: ShopState | null;
  onSend: (event: { type: string }) => void;
  onMove: (change: Partial<Place>) => void;
}

/** Everything about an actor at a moment that the chart does not say. */
export function Details({ tab, onTab, actor, place, moment, onMove, ...rest }: DetailsProps) {
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
      {tab === 'context' && moment && <ContextPanel moment={moment} />}
      {tab === 'coverage' && (
        <CoveragePanel
          machine={machine}
          sought={sought}
          onSeek={(id) => onMove({ sought: sought === id ? null : id })}
        />
      )}
      {tab === 'sequence' && (
        <SequencePanel recording={rest.recording} at={at} onStep={(to) => onMove({ at: to })} />
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
      exampleOf={(type) => exampleOf(recording.entries, type, (id) => siblings.has(id))}
      obstacle={disabledReason({ actor, at, shop })}
      refusal={shop?.refusal?.sessionId === sessionId ? shop.refusal : null}
      onSend={onSend}
    />
  );
}
