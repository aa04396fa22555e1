import { screen, within } from '@testing-library/react';
import { comeAsMember } from '../../../testing/comeAsMember.ts';
import { openSampleShop, type SampleShop } from '../../../testing/openSampleShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { newBrowser, renderApp } from '../../../testing/renderApp.tsx';

let server: SampleShop;
const files: { name: string; blob: Blob }[] = [];

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  files.length = 0;
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    blobs.set('blob:1', blob as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob });
  });
});

async function openRegion() {
  const member = await comeAsMember(server, { cuit: '30500010912' });
  await server.database.transaction((trx) =>
    makeOrder(trx, { user_id: member.id, order_number: `BZ-${member.id}` }),
  );
  const network = newBrowser(server);
  const { user } = await renderApp({ server, url: '/profile#privacidad', network });
  const region = within(await screen.findByRole('region', { name: 'Mis datos personales' }));
  return { user, network, member, region };
}

test('one’s data come as a JSON file: the account and its orders, and no secret', async () => {
  const { user, region, member } = await openRegion();
  await user.click(region.getByRole('button', { name: 'Descargar mis datos' }));
  expect(await region.findByRole('status')).toHaveTextContent('Descargaste una copia');
  expect(files).toHaveLength(1);
  const [{ name, blob } = { name: '', blob: new Blob() }] = files;
  expect(name).toBe('mis-datos.json');
  expect(blob.type).toBe('application/json');
  const text = await blob.text();
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  for (const own of ['Rita', 'Bv. Oroño', '30500010912', `BZ-${member.id}`]) {
    expect(text).toContain(own);
  }
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(member.token);
});

test('when it fails, a message appears and no file comes', async () => {
  const { user, region, network } = await openRegion();
  network.fail(/download-self-data/, 'down');
  await user.click(region.getByRole('button', { name: 'Descargar mis datos' }));
  expect(await region.findByRole('alert')).toHaveTextContent('No pudimos conectarnos.');
  expect(files).toEqual([]);
});
