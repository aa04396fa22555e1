import { readNumberedLines } from './numberedLines.ts';

test('reads a number and a value a line, however they are separated', () => {
  const text =
    ' #100047\tAR 123 \r\n100048;38.810,00\n\nb-100049: $ 38.810\n100050, 12,50\n100047 AR2';
  expect([...readNumberedLines(text).values]).toEqual([
    ['100047', 'AR2'],
    ['100048', '38.810,00'],
    ['B-100049', '$ 38.810'],
    ['100050', '12,50'],
  ]);
});

test('names the lines that it cannot read', () => {
  expect(readNumberedLines('100047\n100048 AR1\n;;').unread).toEqual(['100047', ';;']);
});
