import type { Generated } from 'kysely';
import type { BlockAudience } from '../../../../domain/homeBlock.ts';
import type { IssuerTaxStatus } from '../../../../domain/money/priceTerms.ts';
import type { KeyProvider } from '../../../../domain/tools/providerKeys.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface SiteTables {
  site_configuration: SiteConfigurationTable;
  setting_versions: SettingVersionTable;
  home_blocks: HomeBlockTable;
  media: MediaTable;
  media_sources: MediaSourceTable;
  mail_outbox: MailOutboxTable;
  mail_attempts: MailAttemptTable;
  idempotency_keys: IdempotencyKeyTable;
  shop_secrets: ShopSecretTable;
  provider_keys: ProviderKeysTable;
  write_probe: WriteProbeTable;
  attempts: AttemptsTable;
  missed_searches: MissedSearchTable;
  brand_versions: BrandVersionTable;
  brand_draft: BrandDraftTable;
  opening: OpeningTable;
  opening_mails: OpeningMailTable;
  subscribers: SubscriberTable;
  own_pages: OwnPageTable;
  own_page_versions: OwnPageVersionTable;
  own_page_moves: OwnPageMoveTable;
  link_lists: LinkListTable;
}

/** Rate limits: how often something was tried in a time. */
interface AttemptsTable {
  /** Hash of what is limited and whom. */
  id: string;
  used: number;
  ends_at: Instant;
}

/** Pages that the merchant wrote. */
interface OwnPageTable {
  id: Generated<number>;
  slug: string;
  title: string;
  body: string;
  seo_title: string;
  seo_description: string;
  image: string;
  image_alt: string;
  published: Flag;
  updated_at: Instant;
  /** Also rises when the menu or the footer take it up or leave it out. */
  version: number;
}

/** Texts of `own_pages`, old and current. */
interface OwnPageVersionTable {
  page_id: number;
  version: number;
  title: string;
  body: string;
  created_at: Instant;
}

/** Addresses that pages had before. */
interface OwnPageMoveTable {
  slug: string;
  page_id: number;
}

/** Saved lists of links: position 0 is the menu, the others are columns of the footer. */
interface LinkListTable {
  position: number;
  title: string;
  /** JSON of `ShopLink[]`. */
  links: string;
}

/** Keys of a provider that admins entered. */
interface ProviderKeysTable {
  provider: KeyProvider;
  /** Names the key that opens `sealed`. */
  key_id: string;
  /** Encrypted; see `platform/keys`. */
  sealed: string;
  changed_at: Instant;
  version: number;
}

/** One row, id 1; a shop without it is open. */
interface OpeningTable {
  id: number;
  is_open: Flag;
  is_list_hidden: Generated<Flag>;
  texts_read_at: Instant | null;
  delivery_tried_at: Instant | null;
  /** Belongs to the code in the last trial mail. */
  mail_code_hash: string | null;
  mail_received_at: Instant | null;
}

/** Addresses that get a mail when the shop opens, as `caseKey` writes them. */
interface OpeningMailTable {
  email: string;
  created_at: Instant;
}

/** Confirmed addresses, as `caseKey` writes them. */
interface SubscriberTable {
  id: Generated<number>;
  email: string;
  created_at: Instant;
  /** The confirmation also named reminders of the cart. */
  for_carts: Generated<Flag>;
}

/** One row, id 1. */
export interface SiteConfigurationTable {
  id: number;
  address: string;
  /** Nothing reads the banners since the home page has blocks; the columns must not be null. */
  banner: string;
  banner_md: string;
  banner_sm: string;
  banner_text: string;
  banner_below_text: string;
  email: string;
  facebook: string;
  instagram: string;
  phone: string;
  twitter: string;
  youtube: string;
  promo_text: string;
  shipping_text: string;
  max_delivery_discount_cents: number;
  min_amount_delivery_discount_cents: number;
  transfer_discount_basis_points: Generated<number>;
  /** A transfer that lacks at most this counts as the whole. */
  transfer_tolerance_cents: Generated<number>;
  /** Months that a new gift card lasts; 0 for no end. */
  gift_card_months: Generated<number>;
  sells_gift_cards: Generated<Flag>;
  /** JSON of the cents that shoppers choose from. */
  gift_card_amounts: Generated<string>;
  gift_card_min_cents: Generated<number>;
  gift_card_max_cents: Generated<number>;
  issuer_tax_status: Generated<IssuerTaxStatus>;
  /** '' for none. */
  fiscal_data_url: Generated<string>;
  /** Hours during which an unpaid order holds its stock. */
  card_expiry_hours: Generated<number>;
  transfer_expiry_hours: Generated<number>;
  /** The same for guests' transfers, if shorter. */
  guest_transfer_expiry_hours: Generated<number>;
  /** Stock of a size is low from this number on. */
  low_stock: Generated<number>;
  offers_card: Generated<Flag>;
  /** Applies only with a bank account. */
  offers_transfer: Generated<Flag>;
  /** Units of a retail order. */
  max_order_units: Generated<number>;
  /** Unpaid orders of one person. */
  max_unpaid_orders: Generated<number>;
  /** Days after the delivery in which buyers can ask for another size; 0 for never. */
  exchange_days: Generated<number>;
  /** Days in which exchanged goods have to come back. */
  exchange_return_days: Generated<number>;
  /** The checkout asks who receives a parcel for their document. */
  asks_dni: Generated<Flag>;
  reminds_transfer: Generated<Flag>;
  transfer_reminder_hours: Generated<number>;
  reminds_card: Generated<Flag>;
  card_reminder_minutes: Generated<number>;
  reminds_cart: Generated<Flag>;
  cart_reminder_hours: Generated<number>;
  reminds_coupon: Generated<Flag>;
  coupon_reminder_hours: Generated<number>;
}

/** Number of saves of a section of the settings; no row for none. */
interface SettingVersionTable {
  section: string;
  version: number;
}

/** The home page's blocks, in order. */
interface HomeBlockTable {
  position: number;
  key: string;
  audience: BlockAudience;
  hidden: Flag;
  starts_at: Instant | null;
  ends_at: Instant | null;
  /** Changes at its times, with the catalogue's version. */
  shown: Flag;
  /** JSON of `BlockContent`. */
  content: string;
}

/** Published brands: shoppers see the newest. */
interface BrandVersionTable {
  id: Generated<number>;
  /** JSON of a `Brand`. */
  content: string;
  published_at: Instant;
  published_by: number | null;
}

/** One row, id 1, from the first save on. */
interface BrandDraftTable {
  id: number;
  /** JSON of a `Brand`. */
  content: string;
  /** Raised by each save and each publishing. */
  version: number;
}

/** Metadata of a stored picture; `name` comes from the media store. */
export interface MediaTable {
  name: string;
  media_type: string;
  width: number;
  height: number;
  byte_size: number;
  /** `#rrggbb` placeholder until the picture is loaded. */
  dominant_color: string | null;
  created_at: Instant;
}

/** Sources of a stored picture, as a `contentHash` of the file's bytes or of its URL. */
interface MediaSourceTable {
  source_hash: string;
  name: string;
}

/** Outbox: mail is stored in the transaction that causes it; a worker leases rows and sends them. */
export interface MailOutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** JSON of a notification rendered when it is sent; subject and bodies are empty then. */
  news: string | null;
  created_at: Instant;
  /** The earliest time of sending: orders mails to one recipient, and starts the five days of retries. */
  due_at: Instant;
  next_attempt_at: Instant;
  /** Set while it waits for an admin's decision; then it has no next attempt. */
  held_at: Instant | null;
  leased_until: Instant | null;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Instant | null;
  /** It was written to a file, and did not go out. */
  filed: Generated<Flag>;
  /** Set for mails that one POST turns off: notices to admins, news, and reminders of a cart. */
  unsubscribe_url: Generated<string | null>;
}

/** An attempt to send a mail that failed. */
interface MailAttemptTable {
  id: Generated<number>;
  mail_id: number;
  at: Instant;
  /** The word of the mail server. */
  said: string;
}

/** A stored response, returned again for a repeated request. */
interface IdempotencyKeyTable {
  scope: string;
  key: string;
  request_hash: string;
  /** JSON; null while the first request is in progress. */
  response: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** Number of searches for a text on a day without a result; not by whom. */
interface MissedSearchTable {
  /** The day in Argentina: `2026-11-03`. */
  day: string;
  query: string;
  times: number;
}

/** Secrets that the shop generates once. */
interface ShopSecretTable {
  name: string;
  secret: string;
  created_at: Instant;
}

/** One row that is written to check whether the database is writable. */
interface WriteProbeTable {
  id: number;
  writes: number;
}
