import { parentPort, workerData } from 'node:worker_threads';
import { driverCode } from '../driverCode.ts';
import { giveWay } from '../../giveWay.ts';
import { openReader } from './openConnections.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import type { ThreadAnswer, ThreadQuestion } from './ReaderThreads.ts';

giveWay();
const statements = new PreparedStatements(openReader(workerData as string));

parentPort?.on('message', ({ sql, parameters }: ThreadQuestion) => {
  parentPort?.postMessage(answerTo(sql, parameters));
});

function answerTo(sql: string, parameters: readonly unknown[]): ThreadAnswer {
  try {
    return { rows: statements.run(sql, parameters).rows };
  } catch (error) {
    const { message } = error as Error;
    return { failure: { message, errcode: driverCode(error, 'errcode') } };
  }
}
