import { refusedFields } from './refusedFields.ts';

test.each([
  [{ code: 'network', status: 0 }, {}],
  [new Error('?'), {}],
  [null, {}],
  [
    { code: 'invalid', status: 400, fields: { username: ['Ya existe', 'Muy largo'], email: [] } },
    { username: 'Ya existe' },
  ],
])('%j: %j', (failure, fields) => {
  expect(refusedFields(failure)).toEqual(fields);
});
