import { useSyncExternalStore } from 'react';
import { X } from '../../web/ui/icons/headerIcons.ts';
import { conditionLabel, eventLabel, type Chart } from '../chart/Chart.ts';
import { inspectorCopy } from '../copy/inspectorCopy.ts';
import { stateName, type RecordedActor } from '../recording/Recording.ts';
import type { Route } from '../session/createRoute.ts';
import { Button } from '../ui/Button.tsx';
import styles from './RouteBar.module.css';

interface RouteBarProps {
  route: Route;
  actor: RecordedActor;
  chart: Chart;
  /** The chosen state or transition. */
  sought: string;
  /** The reason why the shop cannot be led now; null if it can. */
  obstacle: string | null;
  onClose: () => void;
}

const copy = inspectorCopy.route;

function hintOf(phase: keyof typeof copy.phases | null, hasLeft: boolean): string {
  if (hasLeft) return copy.wentOn;
  return phase === null ? copy.hint : copy.phases[phase];
}

/** Leads the shop to the chosen state or transition. */
export function RouteBar({ route, actor, chart, sought, obstacle, onClose }: RouteBarProps) {
  const state = useSyncExternalStore(route.subscribe, route.getState);
  const own = state?.goal === sought && state.sessionId === actor.sessionId ? state : null;
  const phase = own?.phase ?? 'asked';
  const hasLeft =
    phase === 'arrived' && !isSame(actor.steps.at(-1)?.snapshot.value, own?.steps.at(-1)?.value);
  const isOver = ['arrived', 'noWay', 'lost'].includes(phase);
  const isLost = phase === 'lost' || phase === 'noWay';
  const hint = hintOf(own && phase, hasLeft);
  return (
    <section className={styles['bar']} aria-label={copy.title}>
      <div className={styles['row']}>
        <p>
          {copy.to} <code>{nameOf(chart, sought)}</code>
        </p>
        {(!own || isOver) && (
          <Button
            look="strong"
            disabled={obstacle !== null}
            onClick={() => route.seek(actor, sought)}
          >
            {own ? copy.again : copy.seek}
          </Button>
        )}
        {own && !isOver && (
          <>
            <Button disabled={phase !== 'ready'} onClick={() => route.go(false)}>
              {copy.step}
            </Button>
            <Button look="strong" disabled={phase !== 'ready'} onClick={() => route.go(true)}>
              {copy.atOnce}
            </Button>
          </>
        )}
        <Button look="icon" aria-label={copy.close} title={copy.close} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className={styles['hint']} data-problem={isLost}>
        {obstacle ?? hint}
      </p>
      {own && own.steps.length > 0 && (
        <ol className={styles['steps']} aria-label={copy.way}>
          {own.steps.map(({ event, value }, index) => (
            <li
              key={index}
              data-taken={index < own.taken}
              aria-current={index === own.taken && !isOver ? 'step' : undefined}
            >
              <b>{eventLabel(event.type)}</b> → {stateName(value)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function isSame(came: unknown, wanted: unknown): boolean {
  return JSON.stringify(came) === JSON.stringify(wanted);
}

/** `open.login`, or `open.login: tab.chosen [isTab register]` */
function nameOf({ root, transitions }: Chart, id: string): string {
  const short = (each: string) =>
    each.startsWith(`${root}.`) ? each.slice(root.length + 1) : each;
  const transition = transitions.find((each) => each.id === id);
  return transition ? `${short(transition.source)}: ${conditionLabel(transition)}` : short(id);
}
