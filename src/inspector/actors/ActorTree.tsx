import { useState } from 'react';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { RecordedActor } from '../recording/Recording.ts';
import { moveFocus } from '../ui/moveFocus.ts';
import { actorRows, type ActorRow } from './actorRows.ts';
import styles from './ActorTree.module.css';

interface ActorTreeProps {
  actors: readonly RecordedActor[];
  /** A place of the recording; the present for null. */
  at: number | null;
  chosenId: string | undefined;
  onChoose: (sessionId: string) => void;
}

const copy = inspectorCopy.actors;

/** Who lives in the shop, children under their parents. */
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
          onKeyDown={(event) => moveFocus(event, 'vertical', 'treeitem')}
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
