import type { Migration } from './Migration.ts';

/** When reminders are sent, what was sent, and who agreed to hear of a cart or refused to. */
export const reminders: Migration = {
  name: '0270_reminders',
  expands: true,
  statements: ({ big, endKeyed }) => [
    `alter table orders add column reminded_at ${big}`,
    `alter table orders add column transfer_said_at ${big}`,
    'alter table site_configuration add column reminds_transfer integer not null default 1',
    'alter table site_configuration add column transfer_reminder_hours integer not null default 24',
    'alter table site_configuration add column reminds_card integer not null default 1',
    'alter table site_configuration add column card_reminder_minutes integer not null default 40',
    'alter table site_configuration add column reminds_cart integer not null default 0',
    'alter table site_configuration add column cart_reminder_hours integer not null default 20',
    'alter table site_configuration add column reminds_coupon integer not null default 0',
    'alter table site_configuration add column coupon_reminder_hours integer not null default 24',
    'alter table subscribers add column for_carts integer not null default 0',
    `create table cart_reminders (
      cart_id integer primary key references carts (id) on delete cascade,
      email text not null check (length(email) between 3 and 254),
      coupon_id integer references coupons (id) on delete set null,
      agreed_at ${big},
      sent_at ${big}
    ) ${endKeyed}`,
    'create index cart_reminders_email on cart_reminders (email)',
    `create table reminder_refusals (
      email text primary key check (length(email) between 3 and 254),
      created_at ${big} not null
    ) ${endKeyed}`,
  ],
};
