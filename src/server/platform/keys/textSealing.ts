import type { Keyring } from './keyring.ts';

/** Seals secrets as one text, which names the key that sealed it. */
export function textSealing(keyring: Pick<Keyring, 'seal' | 'open'>) {
  return {
    sealed: async (text: string, about: string): Promise<string> => {
      const { keyId, sealed } = await keyring.seal(text, about);
      return `${keyId}:${sealed}`;
    },
    /** Null without the key that sealed it. */
    opened: (stored: string, about: string): Promise<string | null> => {
      const [keyId = '', sealed = ''] = stored.split(':');
      return keyring.open({ keyId, sealed }, about);
    },
  };
}
