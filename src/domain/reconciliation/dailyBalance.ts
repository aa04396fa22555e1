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

/** A part of a day of a method. */
export interface BalanceEntry {
  provider: string;
  day: string;
  /** Money that came less what went back. */
  books: Cents;
  statements: Cents;
  explained: Cents;
}

export interface DailyBalance extends BalanceEntry {
  /** Books less statements, without what is explained: 0 once the day is settled. */
  left: Cents;
}

/** A day of a method; `isTold` if it is in the time of a statement. */
export interface ToldDay extends DailyBalance {
  isTold: boolean;
}

type Leg = 'received' | 'givenBack';

const LEGS: readonly Leg[] = ['received', 'givenBack'];
const SIGNS = { received: 1, givenBack: -1 } as const;

/** Adds up by method and day, the earliest first. */
export function balanceByDay(entries: readonly BalanceEntry[]): DailyBalance[] {
  const groups = Map.groupBy(entries, ({ provider, day }) => `${day} ${provider}`);
  const days = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sum = others.reduce((one, other) => ({ ...one, ...added(one, other) }), first);
    return [{ ...sum, left: sum.books - sum.statements - sum.explained }];
  });
  return days.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.provider.localeCompare(other.provider),
  );
}

const added = (one: BalanceEntry, other: BalanceEntry) => ({
  books: one.books + other.books,
  statements: one.statements + other.statements,
  explained: one.explained + other.explained,
});

/**
 * Books and statements of a source, an entry for each of its days that has money. The books' money stands on the day at
 * which a statement has it, so that a notice that came late moves nothing; only what no statement has stands on the books'
 * own day.
 */
export function entriesOf(source: ComparedSource): BalanceEntry[] {
  const parts = LEGS.flatMap((leg) => partsOf(source, leg));
  return balanceByDay(parts)
    .filter(
      ({ books, statements, explained }) => books !== 0 || statements !== 0 || explained !== 0,
    )
    .map(({ left: _left, ...entry }) => entry);
}

function partsOf({ provider, lines, books, explained }: ComparedSource, leg: Leg): BalanceEntry[] {
  const sign = SIGNS[leg];
  const ownDay = leg === 'received' ? books.receivedDay : books.givenBackDay;
  const moved = lines
    .map((line) => ({ day: line.day, amount: line[leg] }))
    .filter(({ amount }) => amount !== 0);
  const told = moved.reduce((sum, { amount }) => sum + amount, 0);
  const part = (day: string, amounts: Partial<BalanceEntry>): BalanceEntry => {
    return { provider, day, books: 0, statements: 0, explained: 0, ...amounts };
  };
  return [
    ...moved.map(({ day, amount }) =>
      part(day, { books: sign * amount, statements: sign * amount }),
    ),
    ...placed(books[leg] - told, moved, ownDay).map(({ day, amount }) =>
      part(day, { books: sign * amount }),
    ),
    ...placed(explained[leg], moved, ownDay).map(({ day, amount }) =>
      part(day, { explained: sign * amount }),
    ),
  ];
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
