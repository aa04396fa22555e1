import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { end, untilWritten, type Engine } from './Engine.ts';

interface BidiMessage {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  params?: Record<string, unknown>;
  message?: string;
}

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'brazada-firefox-'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await untilWritten(firefox, /WebDriver BiDi listening on (ws:\S+)/);
  const faults: string[] = [];
  const send = await connect(`${address}/session`, (method, params) => {
    if (method === 'log.entryAdded' && params['level'] === 'error') {
      faults.push(String(params['text']));
    }
  });

  const session = await send('session.new', { capabilities: {} });
  const { browserVersion } = session['capabilities'] as { browserVersion: string };
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await send('browsingContext.getTree', {});
  const [tab] = tree['contexts'] as { context: string }[];
  const context = tab?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  return {
    name: `Firefox ${browserVersion}`,
    faults,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression} ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value) as unknown;
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    close: async () => {
      await end(firefox);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function connect(
  url: string,
  onEvent: (method: string, params: Record<string, unknown>) => void,
): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, params, message } = JSON.parse(String(data)) as BidiMessage;
    if (method) onEvent(method, params ?? {});
    const call = id === undefined ? undefined : waiting.get(id);
    if (result) call?.resolve(result);
    else call?.reject(new Error(message));
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error(`No answer at ${url}`)));
  await opened.promise;
  return (method, params) => {
    const id = waiting.size + 1;
    const call = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params }));
    return call.promise;
  };
}
