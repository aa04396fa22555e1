import {
  kindOf,
  MAIL_SECURITIES,
  namesOf,
  type KeyName,
  type KeyProvider,
  type ShownKeys,
} from '../../../../domain/tools/providerKeys.ts';
import { keysCopy as copy } from '../../../copy/tools/keysCopy.ts';
import { choice, text } from '../kit/record/fields.tsx';
import type { RecordField } from '../kit/record/fields.tsx';

/** A provider's values in the form; the secrets there are stay empty. */
export type TypedKeys = Partial<Record<KeyName, string>>;

/** Values of a mail server that a new one begins with. */
const USUAL: TypedKeys = { port: '587', security: 'starttls' };

export function shownValues({ provider, values }: ShownKeys): TypedKeys {
  const usual = provider === 'smtp' ? USUAL : {};
  return Object.fromEntries(
    (namesOf(provider) as KeyName[]).map((name) => [name, values[name] ?? usual[name] ?? '']),
  );
}

/** Null keeps the secret there is. Blanks around a pasted key are not part of it. */
export function sentValues(provider: KeyProvider, typed: TypedKeys) {
  return Object.fromEntries(
    (namesOf(provider) as KeyName[]).map((name) => {
      const value = (typed[name] ?? '').trim();
      return [name, value === '' && kindOf(provider, name) === 'secret' ? null : value];
    }),
  );
}

type KeyField = RecordField<string, string>;

/** A field for each value of the provider. The server checks them. */
export function keyFields(keys: ShownKeys): Readonly<Record<KeyName, KeyField>> {
  const entries = (namesOf(keys.provider) as KeyName[]).map((name) => [name, fieldOf(keys, name)]);
  return Object.fromEntries(entries) as Record<KeyName, KeyField>;
}

function fieldOf({ provider, endings }: ShownKeys, name: KeyName): KeyField {
  const look = { label: copy.fields[name], ...lookOf(copy.hints[name]) };
  if (name === 'security') {
    const { label } = look;
    return choice({ label, values: MAIL_SECURITIES, nameOf: (each) => copy.securities[each] });
  }
  const plain = { spellCheck: false, autoCapitalize: 'none' } as const;
  if (kindOf(provider, name) !== 'secret') {
    return text({ ...look, ...plain, ...(name === 'port' && { inputMode: 'numeric' as const }) });
  }
  const ending = endings[name];
  const hint = ending === undefined ? look.hint : copy.kept(ending);
  return {
    ...text({ label: look.label, ...lookOf(hint), ...plain, type: 'password' }),
    show: (typed) => (typed === '' ? '' : copy.hidden),
  };
}

function lookOf(hint: string | undefined) {
  return hint === undefined ? {} : { hint };
}
