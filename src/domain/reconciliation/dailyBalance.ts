import type { Cents } from '../money/money.ts';

/** A payment as the statements have it, and as the books do. */
export interface ComparedSource {
  provider: string;
  /** Money that came and that went back, line by line. */
  lines: readonly { day: string; received: Cents; givenBack: Cents }[];
  books: { received: Cents; givenBack: Cents; receivedDay: string; givenBackDay: string };
  /** The parts of a difference that an admin explained: books less statements. */
  explained: { received: Cents; givenBack: Cents };
}

export interface DailyBalance {
  provider: string;
  day: string;
  /** Money that came less what went back. */
  books: Cents;
  statements: Cents;
  explained: Cents;
  /** Books less statements, without what is explained: 0 once the day is settled. */
  left: Cents;
}

/** A day of a method; `isTold` if it is in the time of a statement. */
export interface ToldDay extends DailyBalance {
  isTold: boolean;
}

type Leg = 'received' | 'givenBack';

const SIGNS = { received: 1, givenBack: -1 } as const;

/**
 * Books and statements by method and day, the earliest first. The books' money stands on the day at which a statement has
 * it, so that a notice that came late moves nothing; only what no statement has stands on the books' own day. What both
 * agree on may be added up before, as `agreed`.
 */
export function balanceByDay(
  sources: readonly ComparedSource[],
  agreed: readonly { provider: string; day: string; amount: Cents }[] = [],
): DailyBalance[] {
  const days = new Map<string, DailyBalance>();
  const add = (provider: string, day: string, amounts: Partial<DailyBalance>) => {
    const key = `${day} ${provider}`;
    const known = days.get(key) ?? {
      provider,
      day,
      books: 0,
      statements: 0,
      explained: 0,
      left: 0,
    };
    const { books = 0, statements = 0, explained = 0 } = amounts;
    days.set(key, {
      ...known,
      books: known.books + books,
      statements: known.statements + statements,
      explained: known.explained + explained,
      left: known.left + books - statements - explained,
    });
  };
  for (const { provider, day, amount } of agreed) {
    if (amount !== 0) add(provider, day, { books: amount, statements: amount });
  }
  for (const source of sources) {
    for (const leg of ['received', 'givenBack'] as const) addLeg(source, leg, add);
  }
  return [...days.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.provider.localeCompare(other.provider),
  );
}

function addLeg(
  { provider, lines, books, explained }: ComparedSource,
  leg: Leg,
  add: (provider: string, day: string, amounts: Partial<DailyBalance>) => void,
): void {
  const sign = SIGNS[leg];
  const ownDay = leg === 'received' ? books.receivedDay : books.givenBackDay;
  const moved = lines
    .map((line) => ({ day: line.day, amount: line[leg] }))
    .filter(({ amount }) => amount !== 0);
  const told = moved.reduce((sum, { amount }) => sum + amount, 0);
  for (const { day, amount } of moved) {
    add(provider, day, { books: sign * amount, statements: sign * amount });
  }
  for (const part of placed(books[leg] - told, moved, ownDay)) {
    add(provider, part.day, { books: sign * part.amount });
  }
  for (const part of placed(explained[leg], moved, ownDay)) {
    add(provider, part.day, { explained: sign * part.amount });
  }
}

/** The days of a difference: what the books lack stands where the statements have it, the latest first. */
function placed(
  difference: Cents,
  moved: readonly { day: string; amount: Cents }[],
  ownDay: string,
): { day: string; amount: Cents }[] {
  let lacking = Math.max(0, -difference);
  const parts = moved.toReversed().map(({ day, amount }) => {
    const taken = Math.min(lacking, Math.max(0, amount));
    lacking -= taken;
    return { day, amount: -taken };
  });
  const rest = { day: ownDay, amount: Math.max(0, difference) - lacking };
  return [...parts, rest].filter(({ amount }) => amount !== 0);
}
