import { act, renderHook } from '@testing-library/react';
import { createActor, fromTransition } from 'xstate';
import { createDeferredActor } from './deferredActor.ts';
import { useDeferredActor } from './deferredActor.ts';

const startCounter = () =>
  createActor(
    fromTransition((count: number, { by }: { type: 'added'; by: number }) => count + by, 0),
  ).start();

type Counter = ReturnType<typeof startCounter>;

const read = (snapshot: ReturnType<Counter['getSnapshot']> | undefined) =>
  snapshot?.context ?? null;

test('what was said before it came is heard then, once and in order', () => {
  const late = createDeferredActor<Counter>();
  const heard: number[] = [];
  late.follow((actor) => actor.subscribe(({ context }) => heard.push(context)));
  late.send({ type: 'added', by: 1 });
  late.send({ type: 'added', by: 10 });
  expect(late.getSnapshot()).toBeUndefined();
  late.arrive(startCounter());
  late.send({ type: 'added', by: 100 });
  expect(heard).toEqual([1, 11, 111]);
});

test('who stopped following before it came hears nothing', () => {
  const late = createDeferredActor<Counter>();
  const begin = jest.fn();
  late.follow(begin)();
  late.arrive(startCounter());
  expect(begin).not.toHaveBeenCalled();
});

test('a component sees it come, and follows it until it unmounts', () => {
  const late = createDeferredActor<Counter>();
  const { result, unmount } = renderHook(() => useDeferredActor(late, read));
  expect(result.current).toBeNull();
  act(() => late.arrive(startCounter()));
  expect(result.current).toBe(0);
  act(() => late.send({ type: 'added', by: 2 }));
  expect(result.current).toBe(2);
  unmount();
  late.send({ type: 'added', by: 2 });
  expect(result.current).toBe(2);
});
