import { isShopPage, type ShopPage } from '../../protocol/ShopPage.ts';
import { isIntervention, type Intervention } from '../../protocol/SnapshotNotes.ts';
import { isObject } from '../chart/Chart.ts';
import { stateName, type RecordedActor, type Step } from '../recording/Recording.ts';

/** A moment of a recording. */
export interface TicketStep {
  sessionId: string;
  /** Its position in the recording. */
  at: number;
  actor: string;
  /** The number of the actor's step, from 1. */
  step: number;
  event: string;
  state: string;
}

/** A step that is not the shop's own doing. */
export interface TicketIntervention extends TicketStep {
  intervention: Intervention;
}

/** A tester's report, which is saved in the file of the recording. */
export interface Ticket {
  /** ISO date. */
  writtenAt: string;
  /** The tester's description of what happened. */
  note: string;
  /** The tester's description of what should have happened. */
  expected: string;
  /** The first one that differs from it. */
  step: TicketStep | null;
  /** Steps in order; missing in older tickets. */
  interventions?: readonly TicketIntervention[];
  /** Null where the shop was not there to be asked. */
  page: ShopPage | null;
  /** The inspector's code: the name of its main file. */
  inspector: string;
}

export function ticketStep(actor: RecordedActor, step: Step, index: number): TicketStep {
  const { sessionId, name } = actor;
  const state = stateName(step.snapshot.value);
  return { sessionId, at: step.at, actor: name, step: index + 1, event: step.event.type, state };
}

/** Lists the steps that the inspector caused, in order. */
export function interventionsIn(actors: readonly RecordedActor[]): TicketIntervention[] {
  return actors
    .flatMap((actor) =>
      actor.steps.flatMap((step, index) => {
        const { intervention } = step;
        return intervention ? [{ ...ticketStep(actor, step, index), intervention }] : [];
      }),
    )
    .toSorted((one, other) => one.at - other.at);
}

/** The ticket of a file; null for none, or one of unknown form. */
export function readTicket(json: unknown): Ticket | null {
  if (!isObject(json)) return null;
  const { writtenAt, note, expected, step, page, inspector, interventions = [] } = json;
  if (![writtenAt, note, expected, inspector].every(isText)) return null;
  if (!(page === null || isShopPage(page)) || !(step === null || isStep(step))) return null;
  if (!Array.isArray(interventions) || !interventions.every(isTicketIntervention)) return null;
  return json as unknown as Ticket;
}

function isStep(step: unknown): boolean {
  if (!isObject(step)) return false;
  const { sessionId, at, actor, step: number, event, state } = step;
  return [sessionId, actor, event, state].every(isText) && [at, number].every(Number.isSafeInteger);
}

function isTicketIntervention(step: unknown): boolean {
  return isStep(step) && isIntervention((step as TicketIntervention).intervention);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
