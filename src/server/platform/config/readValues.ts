import { OperatorError } from '../OperatorError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Null if the variable is unset or empty. */
export function readText(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

export function readWhole(
  env: Environment,
  name: string,
  { least, most }: { least: number; most: number },
): number | null {
  const text = readText(env, name);
  if (text === null) return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  throw new OperatorError(
    `${name} must be a whole number from ${least} to ${most}, and is "${text}".`,
  );
}

export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = readText(env, name);
  if (text === null) return null;
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new OperatorError(`${name} must be one of ${choices.join(', ')}, and is "${text}".`);
}

const SWITCH = new Map([
  ['on', true],
  ['1', true],
  ['true', true],
  ['off', false],
  ['0', false],
  ['false', false],
]);

export function readSwitch(env: Environment, name: string): boolean | null {
  const text = readText(env, name);
  if (text === null) return null;
  const value = SWITCH.get(text.toLowerCase());
  if (value !== undefined) return value;
  throw new OperatorError(`${name} must be on or off, and is "${text}".`);
}

/** An http(s) origin such as `https://nado.com.ar`; a trailing slash is accepted. */
export function readOrigin(env: Environment, name: string): string | null {
  const text = readText(env, name);
  return text === null ? null : originFrom(name, text);
}

export function originFrom(name: string, text: string): string {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new OperatorError(
    `${name} must be an address such as https://tienda.example, without a path, and has "${text}".`,
  );
}
