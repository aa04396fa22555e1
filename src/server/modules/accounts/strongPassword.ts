import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isOwnName,
  MIN_ADMIN_PASSWORD,
  type PasswordOwner,
} from '../../../domain/people/credentials.ts';
import { foldText } from '../../../domain/text.ts';
import { wrongField } from './fieldRefusal.ts';

type Weakness = 'common' | 'ownName' | 'shortForAdmin';

const SENTENCES: Readonly<Record<Weakness, string>> = {
  common: 'Esa contraseña es muy común y fácil de adivinar. Elegí otra.',
  ownName: 'La contraseña no puede ser tu nombre ni tu email. Elegí otra.',
  shortForAdmin: `Como administrás la tienda, tu contraseña tiene que tener al menos ${MIN_ADMIN_PASSWORD} caracteres.`,
};

/** The list is read when the first password is set. */
let common: Promise<ReadonlySet<string>> | null = null;

/** The reason why a new password is too easy to guess; null for a good one. Passwords that are in use stay valid. */
export async function weaknessOf(
  password: string,
  owner: PasswordOwner & { admin: boolean },
): Promise<Weakness | null> {
  if (owner.admin && password.length < MIN_ADMIN_PASSWORD) return 'shortForAdmin';
  if (isOwnName(password, owner)) return 'ownName';
  const isOneCharacter = new Set(password).size === 1;
  common ??= readCommon();
  return isOneCharacter || (await common).has(foldText(password)) ? 'common' : null;
}

/** @throws ShopError invalid, at the field `password` */
export async function requireStrong(
  password: string,
  owner: PasswordOwner & { admin: boolean },
): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw wrongField('password', SENTENCES[weakness]);
}

/** The 10 000 commonest of at least eight characters (THIRD_PARTY.md). */
async function readCommon(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8');
  return new Set(text.split('\n'));
}
