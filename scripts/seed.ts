import { systemClock } from '../src/server/platform/clock.ts';
import { hashPassword } from '../src/server/platform/crypto/passwordHash.ts';
import { closeDemoAccounts } from '../src/server/seed/closeDemoAccounts.ts';
import { seedDemoShop } from '../src/server/seed/seedDemoShop.ts';
import { withShop } from './shop/withShop.ts';

/** Seeds an empty shop with the demo and exits: for databases prepared before the shop starts. */
await withShop(
  () => null,
  async (_, { config, database, media }) => {
    const isFilled = await seedDemoShop({ database, media, clock: systemClock, hashPassword });
    console.log(
      isFilled
        ? 'The demo shop is in.'
        : 'The shop has something in it already: nothing was changed.',
    );
    if (config.mode !== 'production') return;
    for (const line of await closeDemoAccounts(database, config.demoPassword)) console.log(line);
  },
);
