import type { LoadResult } from '../load/LoadPlan.ts';
import type { Answers } from '../scale/readAnswers.ts';
import type { Costs } from './compareCosts.ts';

/** A load on one shop. */
export interface LoadFigure {
  name: string;
  /** Products in the catalogue; null for the ceiling. */
  products: number | null;
  result: LoadResult;
  /** Budget; omitted if there is none. */
  budget?: LoadBudget;
}

export interface LoadBudget {
  /** Requests per second. */
  rate?: number;
  /** Per CPU core; or a part of what node:http answers in the same run. */
  of?: 'core' | 'hello';
  /** Milliseconds. */
  p99?: number;
}

export interface ShopFigure {
  products: number;
  /** Bytes of resident memory, null if unavailable. */
  idle: number | null;
  afterLoad: number | null;
  /** Excluding the memory-mapped database file. */
  afterLoadPrivate: number | null;
  loads: LoadFigure[];
}

export interface StartFigure {
  /** Milliseconds from the command to the first page, per run. */
  npmStart: number[];
  /** The same without npm. */
  nodeStart: number[];
  /** Bytes of resident memory after the first page, null if unavailable. */
  idle: number | null;
}

export interface PageFigure {
  page: string;
  path: string;
  /** 0–100. */
  scores: Record<string, number>;
  /** Milliseconds; for CLS a number. */
  metrics: Record<string, number>;
  /** Imperfect audits and their messages. */
  failing: Record<string, string>;
  /** Largest contentful paint of the same page without its scripts, in milliseconds; null if it paints nothing. */
  scriptless: number | null;
}

/** A wait that a shopper notices on a slow phone. */
export interface UseFigure {
  what: string;
  /** One figure of every run that succeeded. */
  milliseconds: number[];
  /** Budget of the median; omitted if there is none. */
  most?: number;
  /** The reason why the last failed run failed; null if all succeeded. */
  problem: string | null;
}

/** One question to a table of the tools, asked again and again. */
export interface TableFigure {
  table: string;
  what: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Such questions in a shop of one size on one database. */
export interface AskedShop {
  products: number;
  orders: number;
  on: string;
  figures: TableFigure[];
}

/** Repeated faults during purchases. */
export interface FaultFigure {
  fault: string;
  times: number;
  /** Number of unexpected exits. */
  deaths: number;
  /** Orders that the shop acknowledged. */
  acknowledged: number;
  /** Acknowledged orders that are missing. */
  lost: number;
  /** Numbers that two acknowledged orders have. */
  twice: number;
  /** Inconsistencies, a sentence each. */
  ledgerFaults: string[];
}

/** A promise that the shop keeps while somebody strains it. */
export interface StressFigure {
  what: string;
  /** A text with units. */
  measured: string;
  goal: string;
  isKept: boolean;
}

/** Purchases alone, and with continuous wrong logins. */
export interface BesideLoginsFigure {
  logins: number;
  buyers: number;
  /** Median milliseconds of an order. */
  alone: number;
  beside: number;
  /** Logins that were hashed, and rejected with 429. */
  hashed: number;
  turnedAway: number;
  /** Acknowledged orders that are missing. */
  lost: number;
}

/** Purchases alone, and while pages are asked for without a pause. */
export interface BesidePagesFigure {
  /** The name of the group of pages. */
  what: string;
  callers: number;
  /** Median milliseconds of adding to a new cart and ordering. */
  alone: number;
  beside: number;
  pagesPerSecond: number;
  /** Answers that are not 2xx. */
  broken: number;
  /** Resident bytes of the shop afterwards. */
  memory: number | null;
}

/** Many shoppers who want few units of one size within ten seconds, while others look at pages. */
export interface FlashFigure {
  /** The database and the number of processes. */
  on: string;
  what: string;
  shoppers: number;
  units: number;
  sold: number;
  /** Milliseconds to the answer that a shopper has it, or does not get it. */
  median: number;
  p99: number;
  slowest: number;
  /** Shoppers who waited longer than two seconds for an answer, or got none. */
  late: number;
  /** The p99 of pages, in milliseconds. */
  browsing: number;
  /** Answers that are neither a success nor a refusal. */
  broken: number;
  /** Inconsistencies, a sentence each. */
  faults: string[];
}

/** Shoppers who arrive at a fixed rate, for some seconds. */
export interface ScaleStep extends Answers {
  sessionsPerSecond: number;
  /** Cores in use. */
  cores: {
    shops: number[];
    proxy: number;
    database: number | null;
    /** The program that sends shoppers. */
    load: number;
    machine: number;
  };
  /** Served well: p99 within the goal, and no failures but accidents. */
  isGood: boolean;
}

/** Steps with more and more shoppers, up to too many. */
export interface ScaleFigure {
  /** The database and the number of processes. */
  on: string;
  steps: ScaleStep[];
  /** Inconsistencies, a sentence each. */
  faults: string[];
}

/** A question of an admin, and what everyone else of the process waited meanwhile. */
export interface StopFigure {
  path: string;
  /** Until its whole answer. */
  milliseconds: number;
  stopped: number;
  /** Work of the thread that answers within a wait, at most; the rest is that of a busy machine. */
  worked: number;
}

export interface Figures {
  startedAt: string;
  machine: {
    node: string;
    cpu: string;
    cores: number;
    loadAverage: number[];
    loadAfter?: number[];
  };
  start?: StartFigure;
  hello?: LoadFigure;
  shops?: ShopFigure[];
  /** The same purchases on PostgreSQL; empty without it. */
  buyingBeside?: LoadFigure[];
  pages?: PageFigure[];
  use?: UseFigure[];
  painted?: LoadFigure[];
  tables?: AskedShop[];
  faults?: FaultFigure[];
  besideLogins?: BesideLoginsFigure;
  stress?: StressFigure[];
  besidePages?: BesidePagesFigure[];
  flash?: FlashFigure[];
  scale?: ScaleFigure[];
  /** Questions of admins. */
  stops?: StopFigure[];
  /** This state, and others by what they are called. */
  costs?: { ours: Costs; others: Record<string, Costs> };
  /** The same of the waits on a phone. */
  waits?: { ours: Costs; others: Record<string, Costs>; scriptless: Costs };
  /** Failures, a sentence each. */
  problems: string[];
}
