import { CREDIT_TOOLS_PATHS } from '../contract/tools/shop/creditToolsMapping.ts';
import { cardCodeIn } from './cardCodeIn.ts';
import type { OrderLife } from './openOrderLife.ts';

/** A gift card of so many centavos, as a purchase uses it up. */
export async function makeGiftCard(
  { admin, shop }: Pick<OrderLife, 'admin'> & { shop: Pick<OrderLife['shop'], 'writeMail'> },
  cents: number,
) {
  const amount = cents / 100;
  const draft = { kind: 'card', amount, reason: 'Premio', email: 'ana@brazada.example' };
  const { id } = (await admin(CREDIT_TOOLS_PATHS.credits, draft)).json<{ id: number }>();
  const mail = await shop.writeMail(JSON.stringify({ card: id }));
  return { card: cardCodeIn(mail?.text), uses_balance: false, expected: amount };
}
