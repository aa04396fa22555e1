import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

interface Terminal {
  input: Readable;
  output: Writable;
}

/** Asks twice without echo. @throws OperatorError when the two differ, or without an answer */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => lines.close());
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    output.write(question);
    const answer = await answers.next();
    output.write('\n');
    if (answer.done) throw new OperatorError('Nothing was changed.');
    return answer.value;
  }

  try {
    const password = await ask('Password: ');
    if ((await ask('Again: ')) === password) return password;
    throw new OperatorError('The two passwords differ: nothing was changed.');
  } finally {
    lines.close();
  }
}
