import { adminService, type MadeAdmin } from '../src/server/modules/accounts/adminService.ts';
import { clientTypesRepository } from '../src/server/modules/accounts/clientTypesRepository.ts';
import { usersRepository } from '../src/server/modules/accounts/usersRepository.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { hashPassword } from '../src/server/platform/crypto/passwordHash.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { askPassword } from './admin/askPassword.ts';
import { checkPassword, checkUsername, readAdminOptions } from './admin/readAdminOptions.ts';
import { withShop } from './shop/withShop.ts';

const readOptions = (args: readonly string[]) => readAdminOptions(args, process.env);

/** Makes an account an admin, creating it if missing. Idempotent. */
await withShop(readOptions, async (options, { database }) => {
  const { email, username, password, resetSecondFactor } = options;
  const users = usersRepository();
  const clientTypes = clientTypesRepository(database.db);
  const deps = { database, users, clientTypes, hashPassword, clock: systemClock };
  const admins = adminService(deps);
  if (resetSecondFactor) {
    const isGone = await admins.resetSecondFactor(email);
    console.log(
      isGone
        ? `${email} logs in by the password alone.`
        : `${email} had no second factor: nothing was changed.`,
    );
    return;
  }
  const known = await admins.promote({ email, username });
  const made =
    known ??
    (await admins.create({
      email,
      username: username ?? checkUsername(email.slice(0, email.indexOf('@'))),
      password: password ?? (await typedPassword()),
    }));
  console.log(sentenceOf(made));
});

async function typedPassword(): Promise<string> {
  const { stdin: input, stderr: output } = process;
  if (input.isTTY) return checkPassword(await askPassword({ input, output }));
  throw new OperatorError('A new admin needs a password: set ADMIN_PASSWORD, or use a terminal.');
}

function sentenceOf({ email, username, change }: MadeAdmin): string {
  const who = `${username} (${email})`;
  if (change === 'created') return `${who} is a new account, and an admin.`;
  if (change === 'promoted') return `${who} is an admin now; the password stays as it was.`;
  return `${who} was an admin already: nothing was changed.`;
}
