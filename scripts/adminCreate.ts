import { adminService, type MadeAdmin } from '../src/server/modules/accounts/adminService.ts';
import { clientTypesRepository } from '../src/server/modules/accounts/clientTypesRepository.ts';
import { usersRepository } from '../src/server/modules/accounts/usersRepository.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config/readConfig.ts';
import { hashPassword } from '../src/server/platform/crypto/passwordHash.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { openDatabase } from '../src/server/platform/database/openDatabase.ts';
import { prepareDataDirectory } from '../src/server/platform/dataDirectory.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { askPassword } from './admin/askPassword.ts';
import { checkPassword, checkUsername, readAdminOptions } from './admin/readAdminOptions.ts';

/** Makes an account an admin's; without such an account, makes it. Again, it changes nothing. */
async function adminCreate(): Promise<string> {
  const { email, username, password } = readAdminOptions(process.argv.slice(2), process.env);
  const config = readConfig(process.env);
  await prepareDataDirectory(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const users = usersRepository();
    const clientTypes = clientTypesRepository(database.db);
    const deps = { database, users, clientTypes, hashPassword, clock: systemClock };
    const admins = adminService(deps);
    const known = await admins.promote({ email, username });
    if (known) return sentenceOf(known);
    const admin = {
      email,
      username: username ?? checkUsername(email.slice(0, email.indexOf('@'))),
      password: password ?? (await typedPassword()),
    };
    return sentenceOf(await admins.create(admin));
  } finally {
    await database.close();
  }
}

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

try {
  console.log(await adminCreate());
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
