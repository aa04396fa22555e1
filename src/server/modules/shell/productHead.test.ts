import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { openShellApp } from '../../../testing/openShellApp.ts';
import { metaOf, structuredDataOf } from '../../../testing/readMailHtml.ts';
import { pictureUrl } from '../../../domain/catalogue/pictureSources.ts';
import { EVIL_TITLE, SHELL_PICTURE } from '../../../testing/data/shellData.ts';

let app: ShopApp;

beforeAll(async () => {
  ({ app } = await openShellApp());
});

afterAll(() => app.close());

const get = (url: string) => app.inject(url);

describe('a product', () => {
  test('has price and stock as structured data', async () => {
    const { body } = await get('/productos/detalle/7');
    const group = structuredDataOf(body).find((node) => node['@type'] === 'ProductGroup');
    expect(group).toMatchObject({
      name: EVIL_TITLE,
      url: 'https://brazada.example/productos/detalle/7',
      image: [`https://brazada.example${pictureUrl(SHELL_PICTURE, 1600, 'jpg')}`],
      offers: {
        price: '12345.60',
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
      },
      hasVariant: [
        {
          sku: 'M-7-S',
          size: 'S',
          color: 'Azul',
          offers: {
            url: 'https://brazada.example/productos/detalle/7?color=azul&talle=S',
            availability: 'https://schema.org/OutOfStock',
          },
        },
        { sku: 'M-7-M', offers: { availability: 'https://schema.org/InStock' } },
      ],
    });
    const trail = structuredDataOf(body).find((node) => node['@type'] === 'BreadcrumbList');
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://brazada.example/' },
        { position: 2, name: 'Productos' },
        { position: 3, item: 'https://brazada.example/productos/categoria/natacion' },
        { position: 4, item: 'https://brazada.example/productos/categoria/natacion/mujer' },
        { position: 5, name: EVIL_TITLE },
      ],
    });
    expect(metaOf(body, 'product:price:amount')).toBe('12345.60');
  });

  test('has each size’s price and the price range', async () => {
    const { body } = await get('/productos/detalle/8');
    const group = structuredDataOf(body).find((node) => node['@type'] === 'ProductGroup');
    expect(group).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '12345.60',
        highPrice: '15000.00',
        priceCurrency: 'ARS',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
      hasVariant: [
        { size: 'S', offers: { price: '12345.60' } },
        { size: 'M', offers: { price: '15000.00' } },
      ],
    });
    expect(metaOf(body, 'product:price:amount')).toBe('12345.60');
  });

  test('escapes the shop’s texts', async () => {
    for (const url of ['/', '/productos', '/productos/detalle/7']) {
      const { body } = await get(url);
      expect(body).not.toContain('<script>alert');
      expect(body.match(/<script/g)).toHaveLength(4);
      expect(body.match(/<\/script>/g)).toHaveLength(4);
      expect(body.match(/<\/title>/g)).toHaveLength(1);
    }
    const { body } = await get('/productos/detalle/7');
    expect(body).toContain(
      '<title>Malla &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;L&#39;Eau&quot; &amp; más | Brazada</title>',
    );
  });
});
