/** A part of a record that one person edits as one thing: how it reads, and how it goes from one version to another. */
export interface FormPart<Values> {
  name: string;
  label: string;
  lines: (values: Values) => readonly string[];
  /** `into` with this part of `from`. */
  take: (into: Values, from: Values) => Values;
}

/** The parts of a record in which these versions can differ. */
export type PartsOf<Values> = (versions: readonly Values[]) => readonly FormPart<Values>[];

type PartField<Values, Name extends keyof Values> =
  string | { label: string; show: (value: Values[Name]) => string | readonly string[] };

/** A part for each named field: its label, and how its value reads unless as it is. */
export function fieldParts<Values>(fields: {
  [Name in keyof Values]?: PartField<Values, Name>;
}): FormPart<Values>[] {
  return (Object.keys(fields) as (keyof Values & string)[]).flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    const { label, show } = typeof field === 'string' ? { label: field, show: String } : field;
    const lines = (values: Values) => [show(values[name])].flat();
    return [{ name, label, lines, take: (into, from) => ({ ...into, [name]: from[name] }) }];
  });
}

/** A part that somebody else changed meanwhile. */
export interface ChangedPart<Values> {
  part: FormPart<Values>;
  /** Changed here as well, to something else: one of both has to be chosen. */
  isContested: boolean;
}

interface Versions<Values> {
  /** The values with which the form began. */
  base: Values;
  mine: Values;
  theirs: Values;
}

export function changedParts<Values>(
  { base, mine, theirs }: Versions<Values>,
  parts: readonly FormPart<Values>[],
): ChangedPart<Values>[] {
  return parts.flatMap((part) => {
    const isSame = (one: Values, other: Values) =>
      part.lines(one).join('\n') === part.lines(other).join('\n');
    if (isSame(base, theirs) || isSame(mine, theirs)) return [];
    return [{ part, isContested: !isSame(base, mine) }];
  });
}

/** Mine, with what only they changed, and with what was chosen of theirs. */
export function mergeParts<Values>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  changed: readonly ChangedPart<Values>[],
  choosesTheirs: (name: string) => boolean,
): Values {
  const taken = changed.filter(({ part, isContested }) => !isContested || choosesTheirs(part.name));
  return taken.reduce((merged, { part }) => part.take(merged, theirs), mine);
}
