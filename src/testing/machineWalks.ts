import { authModalWalk } from './walks/authModalWalk.ts';
import { cartWalk } from './walks/cartWalk.ts';
import { layoutWalk } from './walks/layoutWalk.ts';
import type { MachineWalk } from './walks/MachineWalk.ts';
import { searchWalk } from './walks/searchWalk.ts';
import { startupWalk } from './walks/startupWalk.ts';

/** Every machine of the shop by the name of its file. */
export const MACHINE_WALKS: Readonly<Record<string, MachineWalk>> = {
  authModalMachine: authModalWalk,
  cartMachine: cartWalk,
  layoutMachine: layoutWalk,
  searchMachine: searchWalk,
  startupMachine: startupWalk,
};
