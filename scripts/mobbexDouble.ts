import { openMobbexDouble } from '../src/testing/fakes/openMobbexDouble.ts';
import { runDouble } from './shop/runDouble.ts';

await runDouble({
  name: 'Mobbex',
  port: 8091,
  open: openMobbexDouble,
  noticeFaults: ['late', 'duplicated', 'forged', 'lost'],
  settings: ({ url, settings }) => ({
    MOBBEX_API_URL: url,
    MOBBEX_API_KEY: settings.apiKey,
    MOBBEX_ACCESS_TOKEN: settings.accessToken,
  }),
  hint: 'The payment page of an order also plays refunds in the console.',
});
