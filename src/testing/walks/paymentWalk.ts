import { paymentMachine } from '../../domain/paymentMachine.ts';
import type { MachineWalk } from './MachineWalk.ts';

export const paymentWalk: MachineWalk = {
  machine: paymentMachine,
  events: ['pending', 'approved', 'rejected', 'expired', 'refunded', 'chargedBack'].map((told) => ({
    type: `payment.${told}`,
  })),
};
