import type { LoadResult } from '../load/LoadPlan.ts';

/** One kind of request against one shop. */
export interface LoadFigure {
  name: string;
  /** Products in the catalogue; null for the ceiling. */
  products: number | null;
  result: LoadResult;
  /** What it should reach; absent where design sets no budget. */
  budget?: LoadBudget;
}

export interface LoadBudget {
  /** Requests per second. */
  rate?: number;
  /** Of the machine as it is, unless it is of one processor core. */
  of?: 'core' | 'machine';
  /** Milliseconds. */
  p99?: number;
}

export interface ShopFigure {
  products: number;
  /** Bytes of resident memory, null where they cannot be read. */
  idle: number | null;
  afterLoad: number | null;
  /** Of it without the database file, which is mapped. */
  afterLoadPrivate: number | null;
  loads: LoadFigure[];
}

export interface StartFigure {
  /** Milliseconds from the command to the first page, one a run. */
  npmStart: number[];
  /** The same without npm itself. */
  nodeStart: number[];
  /** Bytes of resident memory after the first page, null where they cannot be read. */
  idle: number | null;
}

export interface PageFigure {
  page: string;
  path: string;
  /** 0–100. */
  scores: Record<string, number>;
  /** Milliseconds, and for CLS a bare number. */
  metrics: Record<string, number>;
  /** Audits that are not perfect, and what they say. */
  failing: Record<string, string>;
}

/** What was done to a shop again and again while people bought. */
export interface FaultFigure {
  fault: string;
  times: number;
  /** How often the shop ended that should have gone on. */
  deaths: number;
  /** Orders that the shop said it has. */
  acknowledged: number;
  /** Of them what it has not. */
  lost: number;
  /** What does not add up, a sentence each. */
  ledgerFaults: string[];
}

/** Purchases alone, and beside wrong logins that never stop. */
export interface BesideLoginsFigure {
  logins: number;
  buyers: number;
  /** Milliseconds of an order, medians. */
  alone: number;
  beside: number;
  /** Logins that were answered with a hash, and with 429. */
  hashed: number;
  turnedAway: number;
  /** Acknowledged orders that the shop does not have. */
  lost: number;
}

export interface Figures {
  startedAt: string;
  machine: { node: string; cpu: string; cores: number; loadAverage: number[] };
  start?: StartFigure;
  hello?: LoadFigure;
  shops?: ShopFigure[];
  /** The same purchases on PostgreSQL; empty where there is none. */
  buyingBeside?: LoadFigure[];
  pages?: PageFigure[];
  faults?: FaultFigure[];
  besideLogins?: BesideLoginsFigure;
  /** What is broken, a sentence each. */
  problems: string[];
}
