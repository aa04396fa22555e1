import type { ChartTransition } from './Chart.ts';

/** The event of a transition, short: what xstate makes up is called as machines write it. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind = '', rest = ''] = /^xstate\.(done|error|after)\.(.*)$/.exec(eventType) ?? [];
  if (kind === 'after') return `after ${rest.split('.')[0] ?? ''}`;
  if (kind === '') return eventType;
  const [what = '', ...id] = rest.split('.');
  const name = what === 'state' ? '' : ` ${id.join('.')}`;
  return `${kind === 'done' ? 'onDone' : 'onError'}${name}`;
}

/** `tab.chosen [isTab]` */
export function conditionLabel(transition: ChartTransition): string {
  return eventLabel(transition.eventType) + distinction(transition);
}

/** What tells a transition from others of the same event: ` [isTab]`, and its number among those that look alike. */
export function distinction({ guard, twin }: ChartTransition): string {
  return (guard === null ? '' : ` [${guard}]`) + (twin === null ? '' : ` (${twin})`);
}

/** `/ keepFailure, tellLoginFailed`; empty for a transition that does nothing else. */
export function actionsLabel({ actions }: ChartTransition): string {
  return actions.length === 0 ? '' : `/ ${actions.join(', ')}`;
}

/** Events that only xstate itself sends: an actor's answer, a delay that is over. */
export function isSynthetic(eventType: string): boolean {
  return eventType.startsWith('xstate.');
}
