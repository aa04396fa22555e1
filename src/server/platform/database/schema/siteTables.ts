import type { Generated } from 'kysely';
import type { IssuerTaxStatus } from '../../../../domain/priceTerms.ts';
import type { Instant } from './cartTables.ts';

export interface SiteTables {
  site_configuration: SiteConfigurationTable;
  instalment_plans: InstalmentPlanTable;
  landing: LandingTable;
  landing_messages: LandingMessageTable;
  landing_tiles: LandingTileTable;
  landing_info_cards: LandingInfoCardTable;
  media: MediaTable;
  media_sources: MediaSourceTable;
  mail_outbox: MailOutboxTable;
  idempotency_keys: IdempotencyKeyTable;
  shop_secrets: ShopSecretTable;
  write_probe: WriteProbeTable;
}

/** One row, id 1. */
export interface SiteConfigurationTable {
  id: number;
  address: string;
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
  issuer_tax_status: Generated<IssuerTaxStatus>;
  /** '' where the shop has none. */
  fiscal_data_url: Generated<string>;
  shop_name: Generated<string>;
  /** What a wholesale purchase has to reach; 0 asks for nothing. */
  wholesale_min_cents: Generated<number>;
  wholesale_min_units: Generated<number>;
  /** How long an unpaid order keeps its stock. */
  card_expiry_hours: Generated<number>;
  transfer_expiry_hours: Generated<number>;
  /** Of transfers by people without an account, where it is shorter. */
  guest_transfer_expiry_hours: Generated<number>;
}

/** Card payment in parts; all 0 where the shop bears the cost. */
interface InstalmentPlanTable {
  instalments: number;
  surcharge_basis_points: Generated<number>;
  tea_basis_points: Generated<number>;
  cftea_basis_points: Generated<number>;
}

/** One row, id 1: the first screen of the home page. */
interface LandingTable {
  id: number;
  slogan: string;
  subtitle: string;
  background_image: string;
}

interface LandingMessageTable {
  position: number;
  text: string;
}

interface LandingTileTable {
  position: number;
  label: string;
  url: string;
  image: string;
}

interface LandingInfoCardTable {
  position: number;
  title: string;
  text: string;
  image: string;
}

/** What is known of a stored picture; `name` is the one the media store gave. */
export interface MediaTable {
  name: string;
  media_type: string;
  width: number;
  height: number;
  byte_size: number;
  /** `#rrggbb`, shown until the picture is there. */
  dominant_color: string | null;
  created_at: Instant;
}

/** What a stored picture was made of, as a `contentHash` of the file's bytes or of its address. */
interface MediaSourceTable {
  source_hash: string;
  name: string;
}

/** Mail waits here, written in the transaction that causes it; a job leases rows and delivers them. */
export interface MailOutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** JSON of a notification rendered when it is sent; subject and bodies are empty then. */
  news: string | null;
  created_at: Instant;
  /** When it was first to leave: mails to one recipient leave in this order, and five days later it is given up. */
  due_at: Instant;
  next_attempt_at: Instant;
  leased_until: Instant | null;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Instant | null;
}

/** An answer already given, so that a repeated call gets the same one. */
interface IdempotencyKeyTable {
  scope: string;
  key: string;
  request_hash: string;
  /** JSON, null while the first call is under way. */
  response: string | null;
  created_at: Instant;
  expires_at: Instant;
}

/** Made by the shop for itself, once. */
interface ShopSecretTable {
  name: string;
  secret: string;
  created_at: Instant;
}

/** One row: writing it shows that the database can be written. */
interface WriteProbeTable {
  id: number;
  writes: number;
}
