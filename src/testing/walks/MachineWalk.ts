import type { AnyStateMachine } from 'xstate';
import type { Walk } from '../machinePaths.ts';

/** A machine of the shop with all that can happen to it. */
export interface MachineWalk extends Walk {
  machine: AnyStateMachine;
  /** Guards that the shop answers by what lies outside of the machine. */
  outerGuards?: readonly string[];
}
