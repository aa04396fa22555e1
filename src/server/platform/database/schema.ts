import type { AccountTables } from './schema/accountTables.ts';
import type { CartTables } from './schema/cartTables.ts';
import type { CatalogueTables } from './schema/catalogueTables.ts';
import type { TitleTables } from './schema/titleTables.ts';
import type { CollectionTables } from './schema/collectionTables.ts';
import type { CreditTables } from './schema/creditTables.ts';
import type { DisputeTables } from './schema/disputeTables.ts';
import type { IntegrationTables } from './schema/integrationTables.ts';
import type { LegalTables } from './schema/legalTables.ts';
import type { NoticeTables } from './schema/noticeTables.ts';
import type { ExchangeTables } from './schema/exchangeTables.ts';
import type { OrderTables } from './schema/orderTables.ts';
import type { PaymentTables } from './schema/paymentTables.ts';
import type { ReconciliationTables } from './schema/reconciliationTables.ts';
import type { SiteTables } from './schema/siteTables.ts';
import type { ToolsTables } from './schema/toolsTables.ts';
import type { VisitTables } from './schema/visitTables.ts';

/** All tables, as Kysely types. `migrations/` creates them. */
export interface DatabaseSchema
  extends
    CatalogueTables,
    TitleTables,
    CollectionTables,
    SiteTables,
    AccountTables,
    CartTables,
    OrderTables,
    CreditTables,
    ExchangeTables,
    DisputeTables,
    PaymentTables,
    LegalTables,
    ToolsTables,
    NoticeTables,
    IntegrationTables,
    ReconciliationTables,
    VisitTables {}
