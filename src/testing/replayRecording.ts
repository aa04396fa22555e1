import { actorsOf } from '../inspector/recording/createRecordingStore.ts';
import type { RecordedActor, Recording } from '../inspector/recording/Recording.ts';
import { MACHINE_WALKS } from './machineWalks.ts';
import { replayActor, type Difference } from './replayActor.ts';
import type { MachineWalk } from './walks/MachineWalk.ts';
import { createMachineWatch, type SeenParts } from './createMachineWatch.ts';

/** What a recording is to one machine of this repository. */
export interface MachineReplay {
  /** By its file. */
  machine: string;
  actors: number;
  /** Those that came to what was recorded. */
  steps: number;
  seen: SeenParts;
  differences: Difference[];
}

interface Replay {
  machines: MachineReplay[];
  /** Machines of the recording that are none of this repository's. */
  unknown: string[];
}

/** Takes every machine's actor of a recording through what happened to it, in the machine as it is now. */
export function replayRecording(recording: Recording): Replay {
  const begun = actorsOf(recording).filter(({ machine, steps }) => machine && steps.length > 0);
  const byMachine = Map.groupBy(begun, ({ machine }) => machine?.chart.root ?? '');
  const machines = Object.entries(MACHINE_WALKS).flatMap(([name, walk]) => {
    const actors = byMachine.get(walk.machine.id) ?? [];
    byMachine.delete(walk.machine.id);
    return actors.length === 0 ? [] : replayMachine(name, walk, actors);
  });
  return { machines, unknown: [...byMachine.keys()] };
}

/** What guards of the shop said is what the recording says that they did. */
function replayMachine(
  name: string,
  { machine: bare, outerGuards = [] }: MachineWalk,
  actors: readonly RecordedActor[],
): MachineReplay {
  let passed: ReadonlySet<string> = new Set();
  const guards = Object.fromEntries(outerGuards.map((each) => [each, () => passed.has(each)]));
  const machine = bare.provide({ guards });
  const watch = createMachineWatch(machine);
  const replays = actors.map((actor) =>
    replayActor({ actor, machine, watch, onStep: (names) => (passed = names) }),
  );
  return {
    machine: name,
    actors: actors.length,
    steps: replays.reduce((sum, { steps }) => sum + steps, 0),
    seen: watch.read(),
    differences: replays.flatMap(({ difference }) => difference ?? []),
  };
}
