import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lowers the calling thread's priority below those that serve requests. Only Linux has priorities by thread. */
export function giveWay(): void {
  try {
    const id = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(id, Math.max(getPriority(id), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    return;
  }
}
