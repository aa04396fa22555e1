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
import type {
  AccessTokenTable,
  ClientTypeTable,
  PasswordResetTokenTable,
  UserTable,
} from './schema/accountTables.ts';
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
} from './schema/cartTables.ts';
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
  BankAccountTable,
  PaymentAttemptTable,
  TestCheckoutTable,
  TestPaymentTable,
} from './schema/paymentTables.ts';
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
