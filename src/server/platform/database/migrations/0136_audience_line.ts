import type { Migration } from './Migration.ts';

/** The people for whom a line's product was made, in the words that its buyer read; '' in older orders. */
export const audienceLine: Migration = {
  name: '0136_audience_line',
  statements: () => [`alter table order_lines add column audience_line text not null default ''`],
};
