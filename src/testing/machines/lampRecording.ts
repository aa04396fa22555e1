import type { Recording } from '../../inspector/recording/Recording.ts';

const base = { sessionId: 'x:0', _version: '0', id: '0', rootId: 'x:0', createdAt: '0' };

/** Records a lamp of this definition that is switched on and off by turns; no shop is involved. */
export function lampRecording(definition: object, presses: number): Recording {
  const messages: object[] = [
    {
      ...base,
      type: '@xstate.actor',
      name: 'lamp',
      definition: JSON.stringify(definition),
      snapshot: { status: 'active', value: 'off', context: {} },
    },
  ];
  for (let press = 0; press < presses; press += 1) {
    const event = { type: 'pressed', press };
    const snapshot = { status: 'active', value: press % 2 === 0 ? 'on' : 'off', context: {} };
    messages.push({ ...base, type: '@xstate.event', event });
    messages.push({ ...base, type: '@xstate.snapshot', event, snapshot });
  }
  return messages as Recording;
}

export const LAMP = {
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
};
