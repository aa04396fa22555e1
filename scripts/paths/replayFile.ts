import type { Recording } from '../../src/inspector/recording/Recording.ts';
import {
  replayRecording,
  type MachineReplay,
  type Difference,
} from '../../src/testing/machines/replayRecording.ts';
import { MASKED } from '../../src/web/features/inspection/createMask.ts';
import { printTable, share } from './printTable.ts';
import { readRecordingFile } from './readRecordingFile.ts';

const COLUMNS = ['machine', 'actors', 'steps', 'states', 'transitions'] as const;

/**
 * Replays a recording's actors on this repository's machines and reports their coverage. Actors that reach another
 * state than recorded, or whose machine is unknown, are named as failures. @throws OperatorError for a file that cannot
 * be replayed
 */
export async function replayFile(file: string): Promise<boolean> {
  const recording = await readRecordingFile(file);
  const { machines, unknown } = replayRecording(recording);
  if (machines.length > 0) printTable(COLUMNS, machines.map(rowOf));
  for (const { machine, seen } of machines) {
    console.log(`${machine} was in ${seen.reached.join(', ')}`);
    console.log(`${machine} took ${seen.taken.join(', ') || 'no transition'}`);
  }
  const masked = countMasked(recording);
  if (masked > 0) {
    console.log(`${masked} messages hold masked values (${MASKED}): they were replayed as such.`);
  }
  const failures = [
    ...unknown.map((id) => `${id} is no machine of this repository.`),
    ...machines.flatMap(({ differences }) => differences.map(sentenceOf)),
    ...(machines.length + unknown.length === 0 ? [`${file} holds no machine.`] : []),
  ];
  for (const line of failures) console.error(line);
  return failures.length === 0;
}

function rowOf(replay: MachineReplay): Record<(typeof COLUMNS)[number], string> {
  const { machine, actors, steps, seen } = replay;
  return {
    machine,
    actors: String(actors),
    steps: String(steps),
    states: share(seen.reached.length, seen.states),
    transitions: share(seen.taken.length, seen.transitions),
  };
}

function sentenceOf({ actor, step, event, recorded, came }: Difference): string {
  const place = `${actor} differs at step ${step}, ${event}`;
  return `${place}: recorded ${JSON.stringify(recorded)}, came to ${JSON.stringify(came)}.`;
}

function countMasked(recording: Recording): number {
  return recording.filter((message) => JSON.stringify(message).includes(MASKED)).length;
}
