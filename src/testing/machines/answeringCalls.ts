import { fromPromise } from 'xstate';

/** Calls for a machine, which answer in this order; errors, and what has a `code` as an `ApiError`, fail. */
export function answeringCalls(answers: object[]) {
  const asked: unknown[] = [];
  const call = <Answer, Input>() =>
    fromPromise<Answer, Input>(async ({ input }) => {
      asked.push(input);
      const next = answers.shift() ?? new Error('no answer left');
      if (next instanceof Error || 'code' in next) throw next as Error;
      return next as Answer;
    });
  return { asked, call };
}
