import type { Migration } from './Migration.ts';

/** Errors and waits of shoppers' browsers, counted by day; nothing of a person. */
export const visitReports: Migration = {
  name: '0240_visit_reports',
  expands: true,
  statements: ({ big, endKeyed }) => [
    `create table visit_errors (
      day text not null,
      page text not null,
      message text not null,
      source text not null,
      browser text not null,
      times integer not null,
      last_at ${big} not null,
      primary key (day, page, message, source, browser)
    ) ${endKeyed}`,
    `create table visit_vitals (
      day text not null,
      page text not null,
      vital text not null,
      bucket integer not null,
      times integer not null,
      primary key (day, page, vital, bucket)
    ) ${endKeyed}`,
  ],
};
