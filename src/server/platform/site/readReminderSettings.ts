import { DEFAULT_REMINDERS, type ReminderSettings } from '../../../domain/tools/settings.ts';
import type { Queries } from '../database/Database.ts';

/** The merchant's reminders as they are now: what runs on them reads them each time. */
export async function readReminderSettings(on: Queries): Promise<ReminderSettings> {
  const row = await on
    .selectFrom('site_configuration')
    .select(['reminds_transfer', 'transfer_reminder_hours', 'reminds_card'])
    .select(['card_reminder_minutes', 'reminds_cart', 'cart_reminder_hours'])
    .select(['reminds_coupon', 'coupon_reminder_hours'])
    .executeTakeFirst();
  if (!row) return DEFAULT_REMINDERS;
  return {
    remindsTransfer: row.reminds_transfer === 1,
    transferReminderHours: row.transfer_reminder_hours,
    remindsCard: row.reminds_card === 1,
    cardReminderMinutes: row.card_reminder_minutes,
    remindsCart: row.reminds_cart === 1,
    cartReminderHours: row.cart_reminder_hours,
    remindsCoupon: row.reminds_coupon === 1,
    couponReminderHours: row.coupon_reminder_hours,
  };
}
