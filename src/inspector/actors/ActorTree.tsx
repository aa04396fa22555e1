import { useState } from 'react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import {
  type Moment,
  type RecordedActor,
  isLive,
  newestPage,
  pageOf,
  stateName,
  stepAt,
} from '../recording/Recording.ts';
import { moveFocus } from '../ui/moveFocus.ts';
import styles from './ActorTree.module.css';

interface ActorTreeProps {
  actors: readonly RecordedActor[];
  /** A position in the recording; null for the present. */
  at: number | null;
  chosenId: string | undefined;
  onChoose: (sessionId: string) => void;
}

const copy = inspectorCopy.actors;

/** Actors of the shop as a tree. */
export function ActorTree({ actors, at, chosenId, onChoose }: ActorTreeProps) {
  const [showEnded, setShowEnded] = useState(false);
  const rows = actorRows({ actors, at, showEnded });
  const isShown = rows.some(({ actor }) => actor.sessionId === chosenId);
  const tabStop = isShown ? chosenId : rows[0]?.actor.sessionId;
  return (
    <nav className={styles['pane']} aria-label={copy.title}>
      <div className={styles['head']}>
        <h2>{copy.title}</h2>
        <label className={styles['toggle']}>
          <input
            type="checkbox"
            checked={showEnded}
            onChange={(event) => setShowEnded(event.target.checked)}
          />
          {copy.showEnded}
        </label>
      </div>
      {rows.length > 0 && (
        <div
          role="tree"
          aria-label={copy.title}
          className={styles['tree']}
          onKeyDown={(event) => moveFocus(event, 'treeitem')}
        >
          {rows.map((row) => (
            <Item
              key={row.actor.sessionId}
              row={row}
              isChosen={row.actor.sessionId === chosenId}
              isTabStop={row.actor.sessionId === tabStop}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </nav>
  );
}

interface ItemProps {
  row: ActorRow;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (sessionId: string) => void;
}

function Item({ row: { actor, level, life, state }, isChosen, isTabStop, onChoose }: ItemProps) {
  const choose = () => onChoose(actor.sessionId);
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      className={styles['item']}
      style={{ paddingInlineStart: `${level * 0.875}rem` }}
      onClick={choose}
      onFocus={choose}
    >
      <span className={styles['name']}>{actor.name}</span>
      <span className={styles['life']} data-life={life}>
        {copy[life]}
      </span>
      {state !== '' && <span className={styles['state']}>{state}</span>}
    </div>
  );
}

/** An actor in the list, at one moment. */
interface ActorRow {
  actor: RecordedActor;
  /** 1 for actors without a parent. */
  level: number;
  life: 'live' | 'failed' | 'ended' | 'notYet';
  /** `open.login`; empty for actors without states. */
  state: string;
}

interface RowsWish {
  actors: readonly RecordedActor[];
  /** A position in the recording; null for the present. */
  at: number | null;
  /** Finished actors that are not machines are hidden, because every request is one. */
  showEnded: boolean;
}

/** Parents before their children, each in order of appearance. */
function actorRows({ actors, at, showEnded }: RowsWish): ActorRow[] {
  const newest = newestPage(actors);
  const known = new Set(actors.map(({ sessionId }) => sessionId));
  const children = new Map<string | null, RecordedActor[]>();
  for (const actor of actors) {
    const parent = actor.parentId !== null && known.has(actor.parentId) ? actor.parentId : null;
    const family = children.get(parent) ?? [];
    family.push(actor);
    children.set(parent, family);
  }
  const below = (parent: string | null, level: number): ActorRow[] =>
    (children.get(parent) ?? []).flatMap((actor) => [
      ...rowOf(actor, level, at, showEnded, newest),
      ...below(actor.sessionId, level + 1),
    ]);
  return below(null, 1);
}

function rowOf(
  actor: RecordedActor,
  level: number,
  at: number | null,
  showEnded: boolean,
  newestPage: number,
): ActorRow[] {
  const moment = stepAt(actor, at);
  const life = moment ? lifeOf(actor, moment, at === null ? newestPage : 1) : 'notYet';
  const isMinor = !actor.machine && actor.parentId !== null;
  const isOver = life === 'ended' && (isMinor || pageOf(actor.sessionId) < newestPage);
  if ((isOver || (isMinor && life !== 'live')) && !showEnded) return [];
  return [{ actor, level, life, state: stateName(moment?.step.snapshot.value) }];
}

/** An actor ends with its page. */
function lifeOf(
  { sessionId }: RecordedActor,
  { step }: Moment,
  newestPage: number,
): ActorRow['life'] {
  if (step.failure !== undefined || step.snapshot.status === 'error') return 'failed';
  return isLive(step.snapshot) && pageOf(sessionId) >= newestPage ? 'live' : 'ended';
}
