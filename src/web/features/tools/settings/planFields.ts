import type { InstalmentPlan } from '../../../../domain/money/instalments.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import {
  decimal,
  decimalTyped,
  typedDecimal,
  whole,
  wholeTyped,
} from '../kit/record/typedNumbers.ts';

const copy = settingsCopy.payments;

/** A plan as it is typed. */
export interface TypedPlan {
  instalments: string;
  surcharge: string;
  tea: string;
  cftea: string;
}

/** The costs of a plan: of the shop, or of a bank. */
export const PLAN_FIELDS = {
  instalments: whole({ label: copy.instalments }),
  surcharge: decimal({ label: copy.rates.surcharge }),
  tea: decimal({ label: copy.rates.tea }),
  cftea: decimal({ label: copy.rates.cftea }),
};

export const NEW_PLAN: TypedPlan = { instalments: '', surcharge: '0', tea: '0', cftea: '0' };

export function typedPlan(plan: InstalmentPlan): TypedPlan {
  return {
    instalments: String(plan.instalments),
    surcharge: typedDecimal(plan.surchargePercent),
    tea: typedDecimal(plan.teaPercent),
    cftea: typedDecimal(plan.cfteaPercent),
  };
}

export function planTyped(plan: TypedPlan): InstalmentPlan {
  return {
    instalments: wholeTyped(plan.instalments),
    surchargePercent: decimalTyped(plan.surcharge),
    teaPercent: decimalTyped(plan.tea),
    cfteaPercent: decimalTyped(plan.cftea),
  };
}
