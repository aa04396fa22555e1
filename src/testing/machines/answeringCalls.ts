import { fromPromise } from 'xstate';

/** Calls for a machine, which answer in this order; errors, and what has a `code` as an `ApiError`, fail. */
export function answeringCalls(answers: object[]) {
  const asked: unknown[] = [];
  const call = <Answer, Input>() =>
    fromPromise<Answer, Input>(({ input }) => {
      asked.push(input);
      const next = answers.shift() ?? new Error('no answer left');
      const isFailure = next instanceof Error || 'code' in next;
      return isFailure ? Promise.reject(next) : Promise.resolve(next as Answer);
    });
  return { asked, call };
}
