import { nextTask } from './state/nextTask.ts';

/** Sets React and the app up in a task each: together they would keep a press waiting. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './main.tsx');
}

void start();
