import { DEMO_PASSWORD } from '../harness/logIn.ts';
import type { Shopper } from './Shopper.ts';

const SEARCHED = 'gorra';

/** A shopper finds a cap, buys it as a guest by transfer, and logs in. */
export async function shopJourney(shopper: Shopper, shop: string): Promise<void> {
  await shopper.open(shop);
  await shopper.sees('heading', '');
  await shopper.clicks('button', 'Buscar productos');
  await shopper.types(SEARCHED);
  await shopper.sees('link', 'Ver los');
  const { title, id } = await onlySize(shop);
  await shopper.clicks('option', title);
  await shopper.isAt(/^\/productos\/filter$/);
  await shopper.clicks('link', '', `main :has(> a[href="/productos/detalle/${id}"])`);
  await shopper.isAt(/^\/productos\/detalle\/\d+$/);
  await shopper.clicks('button', 'Agregar al carrito', 'main');
  await shopper.clicks('link', 'Iniciar compra', '[role="dialog"]');

  await shopper.isAt(/^\/checkout/);
  await shopper.fillsIn('Email', 'motores@brazada.example', 'main');
  await shopper.fillsIn('Nombre', 'Olga', 'main');
  await shopper.fillsIn('Apellido', 'Sosa', 'main');
  await shopper.clicks('button', 'Continuar con la entrega');
  await shopper.fillsIn('Código postal', '1428', 'main');
  await shopper.clicks('field', 'Retiro', 'main');
  await shopper.clicks('button', 'Continuar con el pago');
  await shopper.clicks('field', 'Transferencia', 'main');
  await shopper.clicks('button', 'Revisar la compra');
  await shopper.clicks('button', 'Confirmar pedido');
  await shopper.isAt(/^\/pedido\/\d+$/);
  await shopper.sees('heading', 'Te falta un paso: transferir');

  // The login opens for guests, and leads to the profile.
  await shopper.open(`${shop}/profile`);
  await shopper.fillsIn('Usuario o email', 'ana', '[role="dialog"]');
  await shopper.fillsIn('Contraseña', DEMO_PASSWORD, '[role="dialog"]');
  await shopper.clicks('button', 'Ingresar', '[role="dialog"] [role="tabpanel"]');
  await shopper.sees('heading', 'Mi perfil');
  await shopper.isAt(/^\/profile$/);
}

interface Offered {
  id: number;
  title: { titulo: string };
  subproducto: { talles: { cantidad: number }[] }[];
}

/** A product that needs no choice before it is added. */
async function onlySize(shop: string): Promise<{ id: number; title: string }> {
  const filters = new URLSearchParams({ filters: JSON.stringify({ q: SEARCHED }) });
  const list = await fetch(`${shop}/api/store/products/filter/?${filters.toString()}`);
  const { results } = (await list.json()) as { results: { id: number }[] };
  for (const { id } of results) {
    const answer = await fetch(`${shop}/api/store/products/${id}/`);
    const { title, subproducto } = (await answer.json()) as Offered;
    const sizes = subproducto[0]?.talles ?? [];
    if (sizes.length === 1 && (sizes[0]?.cantidad ?? 0) > 2) return { id, title: title.titulo };
  }
  throw new Error('The demo shop has no cap of one size in stock');
}
