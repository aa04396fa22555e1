import { walkMachine } from '../testing/machinePaths.ts';
import { paymentMachine } from './paymentMachine.ts';

test('its paths reach every state and take every transition', () => {
  const events = ['pending', 'approved', 'rejected', 'expired', 'refunded'].map((told) => ({
    type: `payment.${told}`,
  }));
  expect(walkMachine(paymentMachine, { events })).toMatchObject({ unreached: [], untaken: [] });
});
