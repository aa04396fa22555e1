import { OperatorError } from '../OperatorError.ts';
import { KEY_BYTES } from '../keys/sealing.ts';
import { readText, type Environment } from './readValues.ts';

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** The keys of the environment, the one for new text first. The sentence does not repeat the value. */
export function readSecretsKeys(env: Environment): Buffer[] {
  const key = readKey(env, 'SECRETS_KEY');
  const old = readKey(env, 'SECRETS_KEY_OLD');
  if (old && !key) {
    throw new OperatorError('SECRETS_KEY_OLD needs a SECRETS_KEY: it is the one before that.');
  }
  return [key, old].filter((each) => each !== null);
}

function readKey(env: Environment, name: string): Buffer | null {
  const text = readText(env, name);
  if (text === null) return null;
  const key = HEX.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if ((HEX.test(text) || BASE64.test(text)) && key.length === KEY_BYTES) return key;
  throw new OperatorError(
    `${name} must be 32 random bytes, as 64 hex digits or in base64: openssl rand -hex 32 makes one.`,
  );
}
