import { mermaidOf } from './mermaidOf.ts';
import { readChart } from './readChart.ts';

it('writes states, beginnings, ends and labelled transitions', () => {
  const chart = readChart(
    JSON.stringify({
      id: 'door',
      initial: 'closed',
      delays: { soon: 500 },
      states: {
        closed: { on: { opened: { target: 'open', guard: 'isUnlocked', actions: 'ring' } } },
        open: {
          initial: 'wide',
          states: { wide: { after: { soon: 'gone' } }, gone: { type: 'final' } },
          on: { 'x:y': { actions: 'note' } },
        },
        both: { type: 'parallel', states: { one: {}, two: {} } },
      },
    }),
  );
  expect(mermaidOf(chart!)).toBe(`stateDiagram-v2
  state "door" as s0 {
    [*] --> s1
    state "closed" as s1
    state "open" as s2 {
      [*] --> s3
      state "wide" as s3
      state "gone" as s4
      s4 --> [*]
    }
    state "both" as s5 {
      state "one" as s6
      --
      state "two" as s7
    }
  }
  s1 --> s2 : opened [isUnlocked] / ring
  s2 --> s2 : x#58;y / note
  s3 --> s4 : after soon (500 ms)
`);
});
