import { makeCoupon } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { RETAIL } from '../../../domain/money/priceList.ts';
import { couponsRepository } from './couponsRepository.ts';
import { couponsService } from './couponsService.ts';

const NOW = Date.UTC(2026, 10, 21);

const cartOf = (unitPrice: number) => ({
  lines: [{ productId: 1, unitPrice, quantity: 1 }],
  accountId: null,
  priceList: RETAIL,
});

onEveryDialect('coupons', (database) => {
  const repository = couponsRepository();
  const find = (name: string) => repository.findByName(database().db, name);
  const take = (id: number, now = NOW) =>
    database().transaction((trx) => repository.useCoupon(trx, id, now));
  const giveBack = (id: number) =>
    database().transaction((trx) => repository.releaseCoupon(trx, id));
  const make = (...[name, coupon]: [string, Parameters<typeof makeCoupon>[2]?]) =>
    database().transaction((trx) => makeCoupon(trx, name, coupon));

  it('are found case-insensitively', async () => {
    const id = await make('Bienvenida10', { kind: 'percent', value: 1_000 });
    for (const name of ['BIENVENIDA10', ' bienvenida10 ', 'Bienvenida10']) {
      expect(await find(name)).toEqual({
        id,
        name: 'Bienvenida10',
        kind: 'percent',
        value: 1_000,
        minPurchase: 0,
        startsAt: null,
        expiresAt: null,
        maxUses: null,
        uses: 0,
        audience: 'everyone',
        isAutomatic: false,
        isOncePerCustomer: false,
        byCategory: false,
      });
    }
    expect(await find('BIENVENIDA1')).toBeNull();
    expect(await find('BIENVENIDA%')).toBeNull();
  });

  it('give their last use to one of fifty concurrent calls', async () => {
    const id = await make('UNICO', { max_uses: 1 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(id)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await find('UNICO')).toMatchObject({ uses: 1, maxUses: 1 });
  });

  it('release a use, never more than were used', async () => {
    const id = await make('VUELVE', { max_uses: 1 });
    await giveBack(id);
    expect(await take(id)).toBe(true);
    expect(await take(id)).toBe(false);
    await giveBack(id);
    await giveBack(id);
    expect(await find('VUELVE')).toMatchObject({ uses: 0 });
    expect(await take(id)).toBe(true);
  });

  it('without a limit are never used up; expired ones are unusable', async () => {
    const free = await make('SIEMPRE', { uses: 7 });
    expect(await take(free)).toBe(true);
    const late = await make('TARDE', { expires_at: NOW });
    expect(await take(late)).toBe(false);
    expect(await take(late, NOW - 1)).toBe(true);
    expect(await take(2_147_483_647)).toBe(false);
  });

  it('return their discount', async () => {
    const now = new Date(NOW);
    const service = couponsService({
      database: database(),
      repository,
      clock: { now: () => now },
    });
    await make('DIEZ', { kind: 'percent', value: 1_000, min_purchase_cents: 3_000_000 });
    expect(await service.validate('diez', cartOf(3_000_005))).toEqual({
      name: 'DIEZ',
      minPurchase: 3_000_000,
      value: 300_001,
      freesShipping: false,
      isAutomatic: false,
      obstacle: null,
    });
    expect(await service.validate('diez', cartOf(2_000_000))).toMatchObject({ value: 200_000 });
    await make('VENCIDO', { expires_at: NOW });
    await make('AGOTADO', { max_uses: 2, uses: 2 });
    for (const name of ['VENCIDO', 'AGOTADO', 'NADIE', '']) {
      await expect(service.validate(name, cartOf(9_000_000))).rejects.toMatchObject({
        kind: 'notFound',
        message: 'El cupón no es válido.',
      });
    }
  });
});
