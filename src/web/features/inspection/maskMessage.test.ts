import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createMask, MASKED, maskMessage } from './createMask.ts';

const snapshotMessage = (snapshot: object) =>
  ({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'x' },
    snapshot,
  }) as unknown as StatelyInspectionEvent;

it('masks the context and keeps state names, even one that looks like a secret', () => {
  const mask = createMask();
  const value = { open: { forgotPassword: 'editing' } };
  const context = { message: null, email: 'ana@brazada.example' };
  expect(maskMessage(snapshotMessage({ value, context, status: 'active' }), mask)).toMatchObject({
    snapshot: { value, context: { message: null, email: MASKED }, status: 'active' },
  });
  expect(mask.mask({ name: 'editing' })).toEqual({ name: 'editing' });
});
