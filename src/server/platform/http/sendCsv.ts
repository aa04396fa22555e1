import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { type CsvCell, csvPieces } from '../csv/csvPieces.ts';

export interface CsvFile {
  /** The file's name without date and extension. */
  name: string;
  headers: readonly string[];
  /** Read on demand, until the client has all of them or disconnects. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** Streams a CSV file that the browser saves as `name-2026-11-22.csv`. */
export function sendCsv(reply: FastifyReply, { name, headers, batches }: CsvFile): Readable {
  reply.type('text/csv; charset=utf-8');
  const file = `${name}-${dayOf(Date.now())}.csv`;
  reply.header('content-disposition', `attachment; filename="${file}"`);
  return Readable.from(csvPieces(headers, batches), { objectMode: false });
}
