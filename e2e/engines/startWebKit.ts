import { spawn } from 'node:child_process';
import { freePort } from '../../src/testing/freePort.ts';
import { end, untilWritten, type Engine } from './Engine.ts';

const ATTEMPTS = 100;

/** WebKitGTK's MiniBrowser on a screen of its own, over WebDriver. */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const display = await untilWritten(screen, /(\d+)\n/);
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilListens(origin);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await call('POST', `${origin}/session`, { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const base = `${origin}/session/${session.sessionId}`;
  await call('POST', `${base}/window/rect`, { width: 1280, height: 900 });

  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    // WebDriver has no log.
    faults: [],
    open: async (url) => {
      await call('POST', `${base}/url`, { url });
    },
    evaluate: (expression) =>
      call('POST', `${base}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: async (actions) => {
      await call('POST', `${base}/actions`, { actions });
    },
    close: async () => {
      await call('DELETE', base).catch(() => undefined);
      await end(program);
      await end(screen);
    },
  };
}

async function call(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilListens(origin: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (
      await fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver does not answer at ${origin}`);
}
