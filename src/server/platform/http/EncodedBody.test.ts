import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { EncodedBody } from './EncodedBody.ts';

const HTML = Array.from({ length: 2000 }, (_, at) => `<li class="card">${at ** 3}</li>`).join('');

async function sendOften(body: EncodedBody): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  for (let time = 0; time < 4; time += 1) sent.push(await body.in('br'));
  return sent;
}

test('a body that is sent often has its smallest form from then on', async () => {
  const body = new EncodedBody(HTML, 'text/html', { shrinks: true });
  const [first = Buffer.of()] = await sendOften(body);
  while ((await body.in('br')).length >= first.length) await pause(5);
  expect(brotliDecompressSync(await body.in('br')).toString()).toBe(HTML);
});

test('any other body keeps its form', async () => {
  const body = new EncodedBody(HTML, 'text/html');
  const [first = Buffer.of()] = await sendOften(body);
  await pause(300);
  expect(await body.in('br')).toBe(first);
});
