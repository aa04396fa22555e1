import { screen, waitFor, within } from '@testing-library/react';
import { comeAsMember } from '../../../../testing/comeAsMember.ts';
import { tableFile, tiendanubeRow } from '../../../../testing/data/tableFile.ts';
import { findStored } from '../../../../testing/openFileBench.ts';
import { openSampleShop, type SampleShop } from '../../../../testing/openSampleShop.ts';
import { fill, renderApp } from '../../../../testing/renderApp.tsx';

let server: SampleShop;

beforeAll(async () => {
  server = await openSampleShop();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

async function open() {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url: '/tools/catalogo' });
  await screen.findByRole('heading', { name: 'Importar un archivo' });
  return user;
}

async function choose(user: Awaited<ReturnType<typeof open>>, text: string) {
  const picker = screen.getByLabelText('Elegir archivo CSV', { selector: 'input' });
  await user.upload(picker, new File([text], 'lista.csv', { type: 'text/csv' }));
  await screen.findByRole('heading', { name: 'lista.csv' });
}

test('a file is checked field by field, and imported once it is confirmed', async () => {
  const user = await open();
  await choose(user, tableFile([tiendanubeRow('gorra'), tiendanubeRow('malla', { Precio: '-1' })]));
  expect(await screen.findByText(/^Revisamos el archivo/)).toBeVisible();
  const importIt = await waitFor(async () => {
    await server.runJobs();
    return screen.getByRole('button', { name: 'Importar 1 producto' });
  });
  const table = within(await screen.findByRole('table'));
  expect(await table.findByRole('cell', { name: /precio.*1\.000,00/ })).toBeVisible();
  expect(table.getByRole('cell', { name: 'el precio «-1» es negativo' })).toBeVisible();
  expect(await findStored(server.database, 'gorra')).toBeNull();
  await user.click(importIt);
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText('Importamos 1 producto.')).toBeVisible();
  });
  expect(await findStored(server.database, 'gorra')).toMatchObject({ price: 100_000 });
  expect(screen.getByRole('button', { name: /^Descargar lo que no se importa/ })).toBeVisible();
});

test('a product of price 0 is named, and goes in only with a yes', async () => {
  const user = await open();
  await fill(user, screen.getByRole('textbox', { name: /^Cuántos pesos vale/ }), '2');
  await choose(user, tableFile([tiendanubeRow('regalo', { Precio: '0' }), tiendanubeRow('cara')]));
  const box = await waitFor(async () => {
    await server.runJobs();
    return screen.getByRole('checkbox', { name: 'Sí, importarlo y venderlo gratis' });
  });
  expect(screen.getByText('Con precio 0 se vendería gratis: Nombre de regalo.')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Importar 2 productos' }));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText('Importamos 2 productos.')).toBeVisible();
  });
  expect(await findStored(server.database, 'regalo')).toMatchObject({ price: 0 });
  expect(await findStored(server.database, 'cara')).toMatchObject({ price: 200_000 });
});

test('a file that is no catalogue says why, and a factor must be a number', async () => {
  const user = await open();
  const factor = screen.getByRole('textbox', { name: /^Cuántos pesos vale/ });
  await fill(user, factor, '0');
  expect(screen.getByText('Ingresá un número mayor que 0.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Elegir archivo CSV' })).toBeDisabled();
  await fill(user, factor, '');
  await choose(user, 'Estimados:\n');
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByText(/no tiene las columnas de Tiendanube/)).toBeVisible();
  });
});

test('the guide leads from another shop to the check, and back without losing it', async () => {
  await comeAsMember(server, { admin: 1, username: `rita${Math.random()}` });
  const { user } = await renderApp({ server, url: '/tools/productos' });
  await user.click(await screen.findByRole('link', { name: 'Traer de otra tienda' }));
  await user.click(await screen.findByRole('button', { name: 'Tiendanube' }));
  expect(await screen.findByRole('heading', { name: 'Cómo exportar de Tiendanube' })).toBeVisible();
  expect(screen.getByText('Paso 2 de 4: Exportar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(screen.getByRole('button', { name: 'Tiendanube' }));
  await user.click(screen.getByRole('button', { name: 'Ya tengo el archivo' }));
  expect(screen.queryByRole('checkbox', { name: /^Bajar las fotos/ })).toBeNull();
  await choose(user, tableFile([tiendanubeRow('antiparra')]));
  expect(await screen.findByText(/^Paso 4 de 4: Revisar e importar/)).toBeVisible();
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeVisible();
  });

  await user.click(screen.getByRole('link', { name: 'Cambiar el archivo o las opciones' }));
  expect(await screen.findByText(/^Ya revisamos lista\.csv/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Volver a esa revisión' }));
  await user.click(await screen.findByRole('button', { name: 'Importar 1 producto' }));
  await waitFor(async () => {
    await server.runJobs();
    expect(screen.getByRole('link', { name: 'Ver los productos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el que no tiene fotos' })).toHaveAttribute(
      'href',
      '/tools/productos?pictures=none',
    );
  });
  expect(await findStored(server.database, 'antiparra')).not.toBeNull();
});
