import type { Product } from '../../../domain/product.ts';
import { openShellApp } from '../../../testing/openShellApp.ts';
import { SHELL_PICTURE, SHELL_PRODUCT } from '../../../testing/shellData.ts';
import { photoPreload } from './photoPreload.ts';

const PHOTO = `/media/${'b'.repeat(32)}.jpg`;

test('an SVG is preloaded as it is', () => {
  expect(photoPreload(SHELL_PICTURE, '100vw')).toEqual({ url: SHELL_PICTURE });
});

test('a photo is preloaded in its best format, in the page’s widths', () => {
  expect(photoPreload(PHOTO, '100vw').best).toEqual({
    type: 'image/avif',
    srcSet: expect.stringMatching(/\.160\.avif 160w, .*\.1600\.avif 1600w$/),
    sizes: '100vw',
  });
});

test('the page of a product with photos does not preload the original', async () => {
  const photographed: Product = {
    ...SHELL_PRODUCT,
    variants: SHELL_PRODUCT.variants.map((variant) => ({ ...variant, images: [PHOTO] })),
  };
  const { app, data } = await openShellApp();
  data.findProduct = async () => photographed;
  const { body } = await app.inject('/productos/detalle/7');
  await app.close();
  const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(body) ?? [];
  expect(preload).toContain('type="image/avif"');
  expect(preload).toContain('imagesizes="(min-width: 56rem) 45vw, 100vw"');
  expect(preload).not.toContain('href=');
});
