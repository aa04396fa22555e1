import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'endWithParent.ts')).href;
const SERVER = `
  import { endWithParent } from '${MODULE}';
  endWithParent();
    process.on('SIGTERM', () => { console.log('terminating'); process.exit(); });
  setInterval(() => undefined, 1000);
  console.log('open');
`;

test('a process whose shell exits is terminated too', async () => {
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
  // The output ends when every process has closed it.
  await once(shell.stdout, 'close');
  expect(output).toBe('open\nterminating\n');
});
