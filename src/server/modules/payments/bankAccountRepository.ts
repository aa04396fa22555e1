import { readBankAlias, readCbu } from '../../../domain/people/cbu.ts';
import { readCuit } from '../../../domain/people/cuit.ts';
import type { BankAccount } from '../../../domain/orders/payment.ts';
import type { Database } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';

export interface BankAccountRepository {
  /** Null if the shop has no account, or one with invalid numbers: no money must be sent there. */
  find(): Promise<BankAccount | null>;
}

export function bankAccountRepository({ db }: Database): BankAccountRepository {
  const read = prepare<object, BankAccount>((on) =>
    on.selectFrom('bank_account').select(['holder', 'cuit', 'bank', 'cbu', 'alias']),
  );

  return {
    find: async () => {
      const [row] = await read(db, {});
      if (!row) return null;
      const isValid =
        readCuit(row.cuit) === row.cuit &&
        readCbu(row.cbu) === row.cbu &&
        readBankAlias(row.alias) === row.alias;
      return isValid ? row : null;
    },
  };
}
