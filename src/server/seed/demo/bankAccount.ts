import type { BankAccount } from '../../../domain/payment.ts';

/** Well formed, and nobody's: no bank has the number 999. */
export const bankAccount: BankAccount = {
  holder: 'Brazada Indumentaria S.R.L.',
  cuit: '30712345671',
  bank: 'Banco de Demostración',
  cbu: '9990001840000123456782',
  alias: 'BRAZADA.NADO.DEMO',
};
