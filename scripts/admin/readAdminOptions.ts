import { parseArgs } from 'node:util';
import { registerSchema } from '../../src/contract/account/sessionSchemas.ts';
import {
  MAX_PASSWORD,
  MAX_USERNAME,
  MIN_ADMIN_PASSWORD,
} from '../../src/domain/people/credentials.ts';
import { readText, type Environment } from '../../src/server/platform/config/readValues.ts';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

interface AdminOptions {
  email: string;
  /** Null if omitted. */
  username: string | null;
  /** Null to ask for it. */
  password: string | null;
  /** The account's second factor is removed, and nothing else happens. */
  resetSecondFactor: boolean;
}

const { shape: rules } = registerSchema;
const USAGE =
  'npm run admin:create -- --email ana@example.com [--username ana] [--reset-second-factor]';

/** Flags, then environment variables, validated like a registration. @throws OperatorError */
export function readAdminOptions(args: readonly string[], env: Environment): AdminOptions {
  const flags = readFlags(args);
  const email = flags.email ?? readText(env, 'ADMIN_EMAIL');
  if (email === null) {
    throw new OperatorError(`Whose account? Set ADMIN_EMAIL or run ${USAGE}`);
  }
  const username = flags.username ?? readText(env, 'ADMIN_USERNAME');
  const password = env['ADMIN_PASSWORD'] || null;
  return {
    email: checkEmail(email),
    username: username === null ? null : checkUsername(username),
    password: password === null ? null : checkPassword(password),
    resetSecondFactor: flags.resetSecondFactor,
  };
}

/** @throws OperatorError, without repeating the password */
export function checkPassword(password: string): string {
  const isLong = password.length >= MIN_ADMIN_PASSWORD;
  if (isLong && rules.password.safeParse(password).success) return password;
  throw new OperatorError(
    `The password must have ${MIN_ADMIN_PASSWORD} to ${MAX_PASSWORD} characters.`,
  );
}

/** @throws OperatorError */
export function checkUsername(username: string): string {
  const { data } = rules.username.safeParse(username);
  if (data !== undefined) return data;
  throw new OperatorError(
    `${JSON.stringify(username)} is no user name: 1 to ${MAX_USERNAME} visible characters, without an @.`,
  );
}

function checkEmail(email: string): string {
  const { data } = rules.email.safeParse(email);
  if (data !== undefined) return data;
  throw new OperatorError(`${JSON.stringify(email)} is no email address.`);
}

interface Flags {
  email: string | null;
  username: string | null;
  resetSecondFactor: boolean;
}

function readFlags(args: readonly string[]): Flags {
  if (args.some((each) => /^--?p(ass(word)?)?(=|$)/.test(each))) {
    throw new OperatorError(
      'A password on the command line can be seen by others: set ADMIN_PASSWORD, or type it when asked.',
    );
  }
  try {
    const options = {
      email: { type: 'string' },
      username: { type: 'string' },
      'reset-second-factor': { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { email = null, username = null, 'reset-second-factor': resetSecondFactor } = values;
    return { email, username, resetSecondFactor: resetSecondFactor === true };
  } catch {
    throw new OperatorError(`These arguments cannot be read. Run ${USAGE}`);
  }
}
