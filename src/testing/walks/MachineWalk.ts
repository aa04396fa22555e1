import type { AnyStateMachine } from 'xstate';
import type { Walk } from '../machinePaths.ts';

/** A machine of the shop with all that can happen to it. */
export interface MachineWalk extends Walk {
  machine: AnyStateMachine;
}
