import type { Product } from '../../../domain/catalogue/product.ts';
import { openShellApp } from '../../../testing/openShellApp.ts';
import { SHELL_PICTURE, SHELL_PRODUCT } from '../../../testing/data/shellData.ts';
import { bannerPreload, picturePreload } from './picturePreload.ts';

const PHOTO = `/media/${'b'.repeat(32)}.jpg`;

test('a picture of another host is preloaded as it is', () => {
  const url = 'https://cdn.example/malla.jpg';
  expect(picturePreload(url, '100vw')).toEqual({ url });
});

test('a banner is preloaded for its screens: a drawing as it is, a photo in its best format', () => {
  const media = '(width < 48rem)';
  expect(bannerPreload(SHELL_PICTURE, media)).toEqual({ url: SHELL_PICTURE, media });
  expect(bannerPreload(PHOTO, media)).toMatchObject({ media, best: { type: 'image/avif' } });
});

test.each([PHOTO, SHELL_PICTURE])('%s is preloaded in its best format and all widths', (url) => {
  expect(picturePreload(url, '100vw').best).toEqual({
    type: 'image/avif',
    srcSet: expect.stringMatching(/\.160\.avif 160w, .*\.1600\.avif 1600w$/),
    sizes: '100vw',
  });
});

/** The picture preloads of a page, when the shop's pictures are photos. */
async function preloadsOf(path: string): Promise<string[]> {
  const { app, data } = await openShellApp();
  const photographed: Product = {
    ...SHELL_PRODUCT,
    variants: SHELL_PRODUCT.variants.map((variant) => ({ ...variant, images: [PHOTO] })),
  };
  const site = await data.siteConfiguration();
  const banners = { banner: PHOTO, bannerMedium: PHOTO, bannerSmall: PHOTO };
  data.findProduct = async () => photographed;
  data.siteConfiguration = async () => site && { ...site, ...banners };
  const { body } = await app.inject(path);
  await app.close();
  return body.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
}

test('a product’s page preloads the variants of its first picture, not the original', async () => {
  const [preload = '', ...others] = await preloadsOf('/productos/detalle/7');
  expect(others).toEqual([]);
  expect(preload).toContain('type="image/avif"');
  expect(preload).toContain(
    'imagesizes="(min-width: 56rem) 45vw, (min-width: 43.75rem) 48vw, 100vw"',
  );
  expect(preload).not.toContain('href=');
});

test('the home page preloads the banner of each screen in the widths of photos', async () => {
  const preloads = await preloadsOf('/');
  expect(preloads).toHaveLength(3);
  for (const preload of preloads) {
    expect(preload).toMatch(/imagesrcset="[^"]* 1600w" imagesizes="100vw" media="\(/);
    expect(preload).not.toContain('href=');
  }
});
