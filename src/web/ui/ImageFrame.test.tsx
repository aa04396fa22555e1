import { render, screen } from '@testing-library/react';
import { pictureSources } from '../../domain/pictureSources.ts';
import { ImageFrame } from './ImageFrame.tsx';

function show(src: string) {
  render(
    <ImageFrame
      src={src}
      sources={pictureSources(src)}
      sizes="50vw"
      alt="Malla"
      width={4}
      height={5}
    />,
  );
  const sources = [...document.querySelectorAll('source')];
  return { image: screen.getByRole('img', { name: 'Malla' }), sources };
}

test('a photo is offered in AVIF, WebP and JPEG, each in several widths', () => {
  const { image, sources } = show(`/media/${'a'.repeat(32)}.jpg`);
  expect(image).toHaveAttribute('src', `/media/${'a'.repeat(32)}.jpg`);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(sources[0]).toHaveAttribute('sizes', '50vw');
  expect(sources[0]?.srcset).toContain(`/media/${'a'.repeat(32)}.480.avif 480w`);
});

test('a drawing stays as it is', () => {
  const { image, sources } = show(`/media/${'a'.repeat(32)}.svg`);
  expect(sources).toEqual([]);
  expect(image).not.toHaveAttribute('srcset');
});
