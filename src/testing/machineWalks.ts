import { authModalWalk } from './walks/authModalWalk.ts';
import { cartWalk } from './walks/cartWalk.ts';
import { checkoutWalk } from './walks/checkoutWalk.ts';
import { layoutWalk } from './walks/layoutWalk.ts';
import type { MachineWalk } from './walks/MachineWalk.ts';
import { orderWalk } from './walks/orderWalk.ts';
import { paymentWalk } from './walks/paymentWalk.ts';
import { searchWalk } from './walks/searchWalk.ts';
import { startupWalk } from './walks/startupWalk.ts';

/** Every machine of the shop by the name of its file. */
export const MACHINE_WALKS: Readonly<Record<string, MachineWalk>> = {
  authModalMachine: authModalWalk,
  cartMachine: cartWalk,
  checkoutMachine: checkoutWalk,
  layoutMachine: layoutWalk,
  orderMachine: orderWalk,
  paymentMachine: paymentWalk,
  searchMachine: searchWalk,
  startupMachine: startupWalk,
};
