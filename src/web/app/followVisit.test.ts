import { VISIT_PATHS } from '../../contract/tools/shop/visitReportMapping.ts';
import type { VisitReportWire } from '../../contract/tools/shop/visitReportSchemas.ts';
import { followVisit } from './followVisit.ts';
import { reportVisit } from './reportVisit.ts';

const sent: { url: string; body: Blob }[] = [];

beforeAll(() => {
  // Jest fails a test with an error that no listener hears.
  window.addEventListener('error', () => undefined);
  // jsdom measures nothing.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      sent.push({ url, body });
      return true;
    },
  });
});

afterEach(() => {
  sent.length = 0;
  document.head.replaceChildren();
  Object.assign(navigator, { globalPrivacyControl: undefined });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

async function leave(): Promise<VisitReportWire[]> {
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.every(({ url }) => url === VISIT_PATHS.report)).toBe(true);
  return Promise.all(
    sent.map(async ({ body }) => JSON.parse(await body.text()) as VisitReportWire),
  );
}

function fail(message: string, stack: string): void {
  const error = Object.assign(new TypeError(message), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

function sample(content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'visit-reports', content });
  document.head.append(meta);
}

test('a visit is not followed unless the page says so, nor against the will of who visits', async () => {
  followVisit();
  sample('100');
  Object.assign(navigator, { globalPrivacyControl: true });
  followVisit();
  await settle();
  fail('boom', '');
  expect(await leave()).toEqual([]);
});

test('errors are told once, by page and file, without addresses', async () => {
  sample('100');
  followVisit();
  await settle();
  window.history.replaceState(null, '', '/pedido/77?clave=abc');
  fail(
    'No price at https://shop.example/pedido/77',
    'TypeError: x\n    at f (https://shop.example/static/main.ab12.js:1:2345)',
  );
  fail('also', 'f@https://shop.example/static/main.ab12.js:3:4\n');
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: 'a text is no error' }),
  );
  const [report, ...others] = await leave();
  expect(others).toEqual([]);
  expect(report?.errors).toEqual([
    { message: 'TypeError: No price at <url>', source: 'main.ab12.js:1:2345', page: 'order' },
    { message: 'TypeError: also', source: 'main.ab12.js:3:4', page: 'order' },
  ]);
  sent.length = 0;
  expect(await leave()).toEqual([]);
});

test('a page of the tools, and one that does not exist, have no address either', async () => {
  reportVisit();
  for (const [path, page] of [
    ['/tools/pedidos/77', 'tools'],
    ['/rita@example.com', 'other'],
  ] as const) {
    sent.length = 0;
    window.history.replaceState(null, '', path);
    fail('boom', '');
    expect((await leave()).at(-1)?.errors).toEqual([
      { message: 'TypeError: boom', source: '', page },
    ]);
  }
});
