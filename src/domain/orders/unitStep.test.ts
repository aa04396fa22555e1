import fc from 'fast-check';
import { isOffStep, MAX_LINE_UNITS, stepsAround, wholeSteps } from './unitStep.ts';

const units = fc.integer({ min: 1, max: MAX_LINE_UNITS });

test('what is offered instead can be bought, and lies next to what was asked for', () => {
  fc.assert(
    fc.property(units, units, (quantity, unitStep) => {
      const around = stepsAround({ quantity, unitStep });
      expect(around.length).toBeGreaterThan(0);
      for (const each of around) {
        expect(isOffStep({ quantity: each, unitStep })).toBe(false);
        expect(Math.abs(each - quantity)).toBeLessThanOrEqual(unitStep);
      }
      expect(isOffStep({ quantity: wholeSteps(quantity, unitStep), unitStep })).toBe(false);
      expect(quantity - wholeSteps(quantity, unitStep)).toBeLessThan(unitStep);
    }),
  );
});
