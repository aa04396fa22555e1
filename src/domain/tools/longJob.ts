import type { AreaGate } from '../people/adminAreas.ts';

/** Long work that admins start. */
export const JOB_KINDS = [
  'clientTypeAssignment',
  'bulkEdit',
  'bulkEditUndo',
  'backup',
  'importCheck',
  'importApply',
  'saleStart',
  'saleEnd',
] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Admins who may start a job see it and may cancel it. */
export const JOB_GATES: Readonly<Record<JobKind, AreaGate>> = {
  clientTypeAssignment: 'orders',
  bulkEdit: 'products',
  bulkEditUndo: 'products',
  backup: 'full',
  importCheck: 'products',
  importApply: 'products',
  saleStart: 'marketing',
  saleEnd: 'marketing',
};

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export type JobState = (typeof JOB_STATES)[number];

export interface LongJob {
  id: number;
  kind: JobKind;
  state: JobState;
  /** Items; `done` includes those that were refused. */
  total: number;
  done: number;
  refused: number;
  /** The reason why it failed. */
  failure: string | null;
  /** User name; null after that account was deleted. */
  createdBy: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  endedAt: number | null;
}

/** An item that could not be worked on, and why. */
export interface JobRefusal {
  subject: string;
  reason: string;
}
