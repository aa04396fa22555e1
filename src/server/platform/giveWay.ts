import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** The thread that calls this gets the processor after those that answer requests. Only Linux knows threads one by one. */
export function giveWay(): void {
  try {
    const id = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(id, Math.max(getPriority(id), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    return;
  }
}
