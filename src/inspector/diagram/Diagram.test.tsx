import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveSizes } from '../../testing/data/giveSizes.ts';
import { Diagram } from './Diagram.tsx';

const LIT = {
  active: new Set<string>(),
  unseen: new Set<string>(),
  taken: new Set<string>(),
  sought: null,
};

beforeEach(() => {
  giveSizes();
  // jsdom has no pointer capture and no ResizeObserver.
  Element.prototype.setPointerCapture = () => undefined;
  window.ResizeObserver = class {
    readonly observe: () => void;

    constructor(callback: () => void) {
      this.observe = callback;
    }

    unobserve = () => undefined;
    disconnect = () => undefined;
  } as never;
});

/** A drawing of 1000 × 600 in a frame of 600 × 600. */
function open() {
  const layout = { width: 1000, height: 600, states: [], arrows: [], beginnings: [] };
  const nothing = () => undefined;
  const rest = { layout, overview: layout, lit: LIT, onSeek: nothing, onMermaid: nothing };
  render(<Diagram {...rest} name="lamp" description="Una máquina" />);
  const drawing = screen.getByRole('img', { name: 'Una máquina' });
  const view = () => {
    const transform = drawing.querySelector('g')!.getAttribute('transform')!;
    const [x = 0, y = 0, scale = 0] = transform.match(/-?[\d.]+/g)!.map(Number);
    return { x, y, scale };
  };
  return { user: userEvent.setup(), frame: drawing.parentElement!, view };
}

const WHOLE = { x: 0, y: 120, scale: 0.6 };

it('fits the whole drawing at first, and again on request', async () => {
  const { user, view } = open();
  expect(view()).toEqual(WHOLE);
  await user.click(screen.getByRole('button', { name: 'Acercar' }));
  expect(view().scale).toBeCloseTo(0.75);
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  expect(view().scale).toBeCloseTo(0.48);
  await user.click(screen.getByRole('button', { name: 'Ver entero' }));
  expect(view()).toEqual(WHOLE);
});

it('moves and zooms by keyboard around the centre', async () => {
  const { user, view } = open();
  screen.getByRole('group', { name: /las flechas lo mueven/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(view()).toEqual({ ...WHOLE, x: -120, y: 60 });
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(view()).toEqual({ ...WHOLE, x: -60 });
  const middle = () => (300 - view().x) / view().scale;
  const before = middle();
  await user.keyboard('+');
  expect(view().scale).toBeCloseTo(0.75);
  expect(middle()).toBeCloseTo(before);
  await user.keyboard('-');
  expect(view().scale).toBeCloseTo(0.6);
  await user.keyboard('0');
  expect(view()).toEqual(WHOLE);
});

it('follows only the pointer that dragged first', () => {
  const { frame, view } = open();
  const point = (type: string, clientX = 0, clientY = 0) =>
    fireEvent(frame, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  const move = (x: number, y: number) => point('pointermove', x, y);
  move(50, 50);
  expect(view()).toEqual(WHOLE);
  point('pointerdown', 100, 100);
  move(130, 90);
  expect(view()).toEqual({ ...WHOLE, x: 30, y: 110 });
  point('lostpointercapture');
  move(300, 300);
  expect(view()).toEqual({ ...WHOLE, x: 30, y: 110 });
});

it('zooms with the wheel around the pointer, within limits, without scrolling the page', () => {
  const { frame, view } = open();
  const at = (view().x - 200) / view().scale;
  const isLeft = fireEvent.wheel(frame, { deltaY: -200, clientX: 200, clientY: 100 });
  expect(isLeft).toBe(false);
  expect(view().scale).toBeCloseTo(0.6 * Math.exp(0.3));
  expect((view().x - 200) / view().scale).toBeCloseTo(at);
  fireEvent.wheel(frame, { deltaY: -100_000 });
  expect(view().scale).toBe(3);
  fireEvent.wheel(frame, { deltaY: 100_000 });
  // Zooms out to the overview, and on.
  fireEvent.wheel(frame, { deltaY: 100_000 });
  expect(view().scale).toBe(0.15);
});
