import { askPassword } from './askPassword.ts';

/** The passphrase of a backup's keys: of the environment, or typed. Null without either. */
export async function readPassphrase(): Promise<string | null> {
  const given = process.env['BACKUP_PASSPHRASE'];
  if (given) return given;
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY) return null;
  output.write('The passphrase of the keys in the backup.\n');
  return (await askPassword({ input, output })) || null;
}
