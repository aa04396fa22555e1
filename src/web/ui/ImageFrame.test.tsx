import { render, screen } from '@testing-library/react';
import { pictureSources } from '../../domain/catalogue/pictureSources.ts';
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

test('a picture of another host stays as it is', () => {
  const { image, sources } = show('https://cdn.example/malla.jpg');
  expect(sources).toEqual([]);
  expect(image).not.toHaveAttribute('srcset');
});

test('shows its colour until it arrives, in a place that is already kept', () => {
  render(<ImageFrame src="/a.svg" alt="Malla" width={4} height={5} color="#b3d4e8" />);
  const image = screen.getByRole('img', { name: 'Malla' });
  expect(image).toHaveStyle({ aspectRatio: '4 / 5', backgroundColor: '#b3d4e8' });
  expect(image).toHaveAttribute('width', '4');
});

test('a product without a picture keeps its place, with a name where the picture would have one', () => {
  const { container, rerender } = render(<ImageFrame src="" alt="Malla" width={4} height={5} />);
  expect(screen.getByRole('img', { name: 'Malla' })).toHaveStyle({ aspectRatio: '4 / 5' });
  rerender(<ImageFrame src={undefined} alt="" width={4} height={5} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '4 / 5' });
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  [undefined, 'lazy'],
  [true, 'eager'],
])('with eager %s its loading is %s', (eager, loading) => {
  render(<ImageFrame src="/a.svg" alt="Malla" width={4} height={5} eager={eager} />);
  const image = screen.getByRole('img', { name: 'Malla' });
  expect(image).toHaveAttribute('loading', loading);
  expect(image).toHaveAttribute('decoding', 'async');
});
