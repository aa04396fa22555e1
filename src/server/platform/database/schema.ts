import type { Generated } from 'kysely';
import type {
  CartLineTable,
  CartTable,
  CouponTable,
  HolidayTable,
  KitLineTable,
  KitTable,
  PickupPointTable,
  ShippingBandTable,
  ShippingZoneRangeTable,
  ShippingZoneTable,
  Flag,
  Instant,
} from './schema/cartTables.ts';
import type {
  AssortmentChoiceTable,
  AssortmentTable,
  CatalogueVersionTable,
  CategoryTable,
  ProductCategoryTable,
  ProductTable,
  SearchSynonymTable,
  SearchWordPartTable,
  SearchWordTable,
  ShelfProductTable,
  StockMovementTable,
  TitleTable,
  TitleWordTable,
  VariantImageTable,
  VariantSizeTable,
  VariantTable,
} from './schema/catalogueTables.ts';
import type { LegalTextTable, WithdrawalTable } from './schema/legalTables.ts';
import type {
  MoneyMovementTable,
  OrderHistoryTable,
  OrderHolderTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
} from './schema/orderTables.ts';
import type {
  IdempotencyKeyTable,
  InstalmentPlanTable,
  LandingInfoCardTable,
  LandingMessageTable,
  LandingTable,
  LandingTileTable,
  MailOutboxTable,
  MediaSourceTable,
  MediaTable,
  ShopSecretTable,
  SiteConfigurationTable,
  WriteProbeTable,
} from './schema/siteTables.ts';

/** One row, id 1, where the shop takes transfers. */
interface BankAccountTable {
  id: number;
  holder: string;
  /** 11 digits. */
  cuit: string;
  bank: string;
  /** 22 digits. */
  cbu: string;
  alias: string;
}

/** A page of a provider's where an order can be paid; an order has a further one when that is over. */
interface PaymentAttemptTable {
  id: Generated<number>;
  order_id: number;
  /** From 1. */
  attempt: number;
  provider: string;
  preference_id: string;
  redirect_url: string;
  amount_cents: number;
  created_at: Instant;
  /** Null: never. */
  expires_at: Instant | null;
  /** When the provider is asked what became of it, should no notice come; null: no more. */
  next_check_at: Instant | null;
  checks: Generated<number>;
  /** When the payment page was closed at the provider. */
  closed_at: Instant | null;
}

/** A page of the test gateway. */
interface TestCheckoutTable {
  id: Generated<number>;
  /** Of what opens the page. */
  token_hash: string;
  order_number: string;
  amount_cents: number;
  /** Path of the order's page. */
  return_url: string;
  created_at: Instant;
  expires_at: Instant | null;
}

/** A payment that the test gateway made up. */
interface TestPaymentTable {
  id: Generated<number>;
  checkout_id: number;
  status: 'pending' | 'approved' | 'rejected';
  /** When it was cancelled while it was pending. */
  withdrawn_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** How a kind of client pays: 10 000 basis points of the list price is retail. */
interface ClientTypeTable {
  id: Generated<number>;
  name: string;
  basis_points: number;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** `caseKey(username)`: unique without regard to case. */
  username_key: string;
  /** Not unique: names were taken before it was compared. */
  lookalike_key: Generated<string>;
  email: string;
  email_key: string;
  /** PHC string. */
  password_hash: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  admin: Generated<Flag>;
  client_type_id: number;
  telephone: number | null;
  address: Generated<string>;
  street_number: number | null;
  apartment: Generated<string>;
  neighbourhood: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  /** The 4 digits as a number; the 8-character form is kept apart. */
  postal_code: number | null;
  full_postal_code: string | null;
  business: Generated<Flag>;
  cuit: string | null;
  /** 1 responsable inscripto, 4 exento, 5 consumidor final, 6 monotributo. */
  iva_condition: 1 | 4 | 5 | 6 | null;
  created_at: Instant;
}

interface AccessTokenTable {
  /** SHA-256 of the token in hex. */
  token_hash: string;
  user_id: number;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

interface PasswordResetTokenTable {
  token_hash: string;
  user_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** Every table, as Kysely types it; `migrations/` says the same to the databases. */
export interface DatabaseSchema {
  titles: TitleTable;
  search_words: SearchWordTable;
  search_word_parts: SearchWordPartTable;
  title_words: TitleWordTable;
  search_synonyms: SearchSynonymTable;
  categories: CategoryTable;
  products: ProductTable;
  product_categories: ProductCategoryTable;
  variants: VariantTable;
  variant_images: VariantImageTable;
  variant_sizes: VariantSizeTable;
  stock_movements: StockMovementTable;
  assortments: AssortmentTable;
  assortment_choices: AssortmentChoiceTable;
  shelf_products: ShelfProductTable;
  catalogue_version: CatalogueVersionTable;
  site_configuration: SiteConfigurationTable;
  instalment_plans: InstalmentPlanTable;
  landing: LandingTable;
  landing_messages: LandingMessageTable;
  landing_tiles: LandingTileTable;
  landing_info_cards: LandingInfoCardTable;
  media: MediaTable;
  media_sources: MediaSourceTable;
  client_types: ClientTypeTable;
  users: UserTable;
  access_tokens: AccessTokenTable;
  password_reset_tokens: PasswordResetTokenTable;
  carts: CartTable;
  cart_lines: CartLineTable;
  kits: KitTable;
  kit_lines: KitLineTable;
  coupons: CouponTable;
  shipping_zones: ShippingZoneTable;
  shipping_zone_ranges: ShippingZoneRangeTable;
  shipping_bands: ShippingBandTable;
  pickup_points: PickupPointTable;
  holidays: HolidayTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_history: OrderHistoryTable;
  order_holders: OrderHolderTable;
  payments: PaymentTable;
  money_movements: MoneyMovementTable;
  bank_account: BankAccountTable;
  payment_attempts: PaymentAttemptTable;
  test_checkouts: TestCheckoutTable;
  test_payments: TestPaymentTable;
  legal_texts: LegalTextTable;
  withdrawals: WithdrawalTable;
  mail_outbox: MailOutboxTable;
  idempotency_keys: IdempotencyKeyTable;
  shop_secrets: ShopSecretTable;
  write_probe: WriteProbeTable;
}
