import { useMemo, useSyncExternalStore } from 'react';
import { eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { Place } from '../moment/disabledReason.ts';
import { pageOf, stateName, type RecordedActor } from '../recording/Recording.ts';
import type { RecordingState } from '../recording/createRecordingStore.ts';
import type { Session } from '../session/createSession.ts';
import { Button } from '../ui/Button.tsx';
import type { ReplayDifference } from './createReplay.ts';
import { planReplay } from './planReplay.ts';
import styles from './ReplaySection.module.css';

interface ReplaySectionProps {
  recording: RecordingState;
  /** Its page is replayed: a reload ends all actors. */
  actor: RecordedActor;
  session: Session;
  /** The page on which the shop was recorded; empty if unknown. */
  path: string;
  onMove: (change: Partial<Place>) => void;
}

const copy = inspectorCopy.replay;

/** Takes the shop of today through the shown recording. */
export function ReplaySection({ recording, actor, session, path, onMove }: ReplaySectionProps) {
  const { replay } = session;
  const shop = useSyncExternalStore(session.subscribe, session.getShop);
  const state = useSyncExternalStore(replay.subscribe, replay.getState);
  const page = pageOf(actor.sessionId);
  const plan = useMemo(() => planReplay(recording.actors, page), [recording, page]);
  const isRunning = state?.phase === 'opening' || state?.phase === 'running';
  const obstacle = obstacleOf(shop, plan.steps.length);
  return (
    <section className={styles['section']} aria-label={copy.title}>
      <h3>{copy.title}</h3>
      <p className={styles['hint']}>{obstacle ?? copy.hint}</p>
      <div className={styles['row']}>
        <Button
          look="strong"
          disabled={obstacle !== null || isRunning}
          onClick={() => replay.start(plan, path.includes('•') ? '' : path)}
        >
          {copy.start(plan.steps.length)}
        </Button>
        {isRunning && <Button onClick={replay.leave}>{copy.stop}</Button>}
      </div>
      {state && (
        <>
          {isRunning && (
            <progress
              aria-label={copy.progress}
              value={state.taken}
              max={Math.max(state.count, 1)}
            />
          )}
          <p role="status" data-phase={state.phase} className={styles['result']}>
            {copy.phases[state.phase](state.taken, state.count)}
          </p>
          {state.difference && <Differs difference={state.difference} onMove={onMove} />}
        </>
      )}
    </section>
  );
}

function obstacleOf(shop: ReturnType<Session['getShop']>, steps: number): string | null {
  if (steps === 0) return copy.nothing;
  if (shop.status !== 'connected') return copy.offline;
  return shop.forcing?.isAllowed ? null : inspectorCopy.force.notAllowed;
}

/** The first step that differs. */
function Differs({
  difference: { planned, kind, came, refusal },
  onMove,
}: {
  difference: ReplayDifference;
  onMove: ReplaySectionProps['onMove'];
}) {
  const { actor, step, event, value, sessionId, at } = planned;
  return (
    <div className={styles['difference']}>
      <p>
        <strong>{copy.step(actor, step)}</strong> <code>{eventLabel(event.type)}</code>
      </p>
      <dl>
        <dt>{copy.recorded}</dt>
        <dd>{stateName(value)}</dd>
        <dt>{copy.today}</dt>
        <dd>{kind === 'noActor' ? copy.noActor : stateName(came)}</dd>
      </dl>
      {refusal && <p>{inspectorCopy.events.refused[refusal.reason]}</p>}
      {refusal?.detail && <code>{refusal.detail}</code>}
      <Button onClick={() => onMove({ actorId: sessionId, at, sought: null })}>{copy.show}</Button>
    </div>
  );
}
