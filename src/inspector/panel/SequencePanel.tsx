import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { eventLabel } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import type { RecordingState } from '../recording/createRecordingStore.ts';
import { filterLog, type LogFilter } from '../log/filterLog.ts';
import { placeAfterKey } from '../ui/moveFocus.ts';
import { useRows } from '../ui/useRows.ts';
import styles from './SequencePanel.module.css';

/** Pixels. */
const LANE = 104;
const ROW = 40;

interface SequencePanelProps {
  recording: RecordingState;
  /** The displayed position in the recording; null for the present. */
  at: number | null;
  filter: LogFilter;
  onStep: (at: number) => void;
}

const copy = inspectorCopy.sequence;
/** Self-messages of the last lane are labelled beside it. */
const ROOM_FOR_LAST = 150;

/** Sequence diagram: a lifeline per name, an arrow per event. */
export function SequencePanel({ recording, at, filter, onStep }: SequencePanelProps) {
  const names = useMemo(
    () => new Map(recording.actors.map(({ sessionId, name }) => [sessionId, name])),
    [recording],
  );
  const entries = useMemo(
    () => filterLog(recording.entries, filter, (id) => names.get(id) ?? id),
    [recording, filter, names],
  );
  const lanes = useMemo(() => {
    const met = entries.flatMap(({ sourceId, sessionId }) => [sourceId, sessionId]);
    const known = [...new Set(met)].flatMap((id) => (id === null ? [] : (names.get(id) ?? [])));
    return [copy.outside, ...new Set(known)];
  }, [entries, names]);
  const laneOf = (id: string | null) =>
    Math.max(0, lanes.indexOf(id === null ? copy.outside : (names.get(id) ?? copy.outside)));
  const { ref, visible, height, show } = useRows(entries.length, ROW);
  const chosen = at === null ? -1 : entries.findIndex((entry) => entry.at === at);
  /** The row focused by keyboard: it may have to be scrolled into view before it exists. */
  const wanted = useRef<number | null>(null);
  const count = entries.length;
  useEffect(() => {
    if (chosen >= 0) show(chosen);
    else if (at === null && count > 0) show(count - 1);
  }, [chosen, at, count, show]);

  function stepByKey(event: KeyboardEvent): void {
    const to = placeAfterKey(event, chosen < 0 ? entries.length : chosen, entries.length);
    const entry = to === null ? undefined : entries[to];
    if (!entry) return;
    event.preventDefault();
    wanted.current = to;
    onStep(entry.at);
  }

  const lanesWidth = lanes.length * LANE;
  const width = lanesWidth + ROOM_FOR_LAST;
  if (entries.length === 0) return <p className={styles['hint']}>{copy.none}</p>;
  return (
    <div
      ref={ref}
      className={styles['scroll']}
      role="region"
      aria-label={copy.title}
      tabIndex={0}
      onKeyDown={stepByKey}
    >
      <div className={styles['names']} style={{ width }} aria-hidden="true">
        {lanes.map((name) => (
          <span key={name} style={{ width: LANE }}>
            {name}
          </span>
        ))}
      </div>
      <ol
        className={styles['rows']}
        style={{
          width: lanesWidth,
          paddingInlineEnd: ROOM_FOR_LAST,
          height,
          backgroundSize: `${LANE}px`,
        }}
      >
        {visible.map(({ index, start }) => {
          const entry = entries[index];
          if (!entry) return null;
          const from = laneOf(entry.sourceId);
          const to = laneOf(entry.sessionId);
          const { event, intervention } = entry;
          const badge = intervention && ` (${inspectorCopy.log.intervention[intervention]})`;
          const label = eventLabel(event.type) + (badge ?? '');
          return (
            <li
              key={index}
              style={{ top: start, height: ROW }}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                ref={(button) => {
                  if (!button || wanted.current !== index || chosen !== index) return;
                  wanted.current = null;
                  button.focus({ preventScroll: true });
                }}
                tabIndex={-1}
                className={styles['message']}
                aria-current={entry.at === at ? 'step' : undefined}
                aria-label={copy.message(lanes[from] ?? '', lanes[to] ?? '', label)}
                onClick={() => onStep(entry.at)}
              >
                <SequenceArrow from={from} to={to} label={label} width={width} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface SequenceArrowProps {
  /** Lanes. */
  from: number;
  to: number;
  label: string;
  width: number;
}

/** One message between two lifelines. */
function SequenceArrow({ from, to, label, width }: SequenceArrowProps) {
  const [x1, x2] = [middleOf(from), middleOf(to)];
  const path = from === to ? `M${x1} 20h22v12h-18` : `M${x1} 27H${x2 - Math.sign(x2 - x1) * 4}`;
  const end = from === to ? { x: x1 + 4, y: 32, by: 7 } : { x: x2, y: 27, by: x2 > x1 ? -7 : 7 };
  const text = from === to ? { x: x1 + 28, y: 24 } : { x: Math.min(x1, x2) + 6, y: 19 };
  return (
    <svg width={width} height={ROW} aria-hidden="true">
      <path d={path} className={styles['arrow']} />
      <path d={`M${end.x} ${end.y}l${end.by} -4v8z`} className={styles['head']} />
      <text {...text}>{label}</text>
    </svg>
  );
}

function middleOf(lane: number): number {
  return lane * LANE + LANE / 2;
}
