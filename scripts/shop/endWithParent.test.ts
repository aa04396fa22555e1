import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'endWithParent.ts')).href;
const SERVER = `
  import { endWithParent } from '${MODULE}';
  endWithParent();
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
  setInterval(() => undefined, 1000);
  console.log('open');
`;

test('a process whose shell was ended is told to end too', async () => {
  const node = `"${process.execPath}" --input-type=module --eval "$SERVER"`;
  const shell = spawn('sh', ['-c', `${node}; true`], {
    env: { ...process.env, SERVER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const opened = new Promise<void>((resolve) => {
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('open')) resolve();
    });
  });
  await opened;
  shell.kill('SIGTERM');
  // The output ends when nobody has it open any more.
  await once(shell.stdout, 'close');
  expect(output).toBe('open\ntold to end\n');
});
