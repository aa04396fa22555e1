import { resealSecondFactors } from '../src/server/modules/accounts/secondFactor/factorSealing.ts';
import { resealWebhooks } from '../src/server/modules/integrations/webhooks/webhookRunner.ts';
import { resealPushKeys } from '../src/server/modules/notices/pushKeys.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { withShop } from './shop/withShop.ts';

function readCommand(args: readonly string[]): 'rotate' {
  if (args.length === 1 && args[0] === 'rotate') return 'rotate';
  throw new OperatorError('Usage: npm run secrets -- rotate');
}

/** Seals the keys of providers, second factors and the key for push services with another key. Run it again when it was broken off. */
await withShop(readCommand, async (_command, { database, keyring, keyStore }) => {
  const id = await keyring.rotate();
  const { done, unreadable } = await keyStore.reseal();
  await resealPushKeys(database, keyring);
  await resealWebhooks(database, keyring);
  const lostFactors = await resealSecondFactors(database, keyring);
  if (unreadable.length > 0) {
    throw new OperatorError(
      `The keys of ${unreadable.join(', ')} open with no key of this shop: set SECRETS_KEY_OLD to the one before, or enter them again in the tools. The old keys stay until then.`,
    );
  }
  if (lostFactors > 0) {
    throw new OperatorError(
      `The second factors of ${lostFactors} admins open with no key of this shop: set SECRETS_KEY_OLD to the one before, or remove them. The old keys stay until then.`,
    );
  }
  await keyring.forgetOthers();
  console.log(
    `${done.length} providers are sealed with the key ${id}. SECRETS_KEY_OLD is not needed any more.`,
  );
});
