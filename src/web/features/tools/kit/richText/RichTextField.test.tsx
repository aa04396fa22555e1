import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { RichTextField } from './RichTextField.tsx';

const FACTS = { tienda: 'Nado Club', domicilio: '', email: 'hola@nado.club', telefono: '' };

/** The text that the form has. */
let text = '';

function Form({ source }: { source: string }) {
  const [value, setValue] = useState(source);
  useEffect(() => {
    text = value;
  }, [value]);
  return (
    <MemoryRouter>
      <RichTextField label="Contenido" value={value} onChange={setValue} facts={FACTS} />
      <button type="button" onClick={() => setValue('Otra **versión**')}>
        Volver
      </button>
    </MemoryRouter>
  );
}

async function open(source = '') {
  render(<Form source={source} />);
  const area = await screen.findByRole('textbox', { name: 'Contenido' });
  const user = userEvent.setup();
  await user.click(area);
  return { user, area };
}

const says = (expected: string) => waitFor(() => expect(text).toBe(expected), { timeout: 3000 });
const tool = (name: RegExp) => screen.getByRole('button', { name });

test('a text is written key by key, with marks by keys and by what people type', async () => {
  const { user, area } = await open();
  await user.keyboard('## Plazos{Enter}Llega ');
  await user.keyboard('{Control>}b{/Control}hoy{Control>}b{/Control}.{Enter}');
  await user.keyboard('- uno{Enter}dos{Enter}{Enter}Fin de {{tienda}');
  await says('## Plazos\nLlega **hoy**.\n\n- uno\n- dos\n\nFin de {tienda}');
  expect(within(area).getByRole('heading', { name: 'Plazos' })).toBeVisible();
  expect(within(area).getByText('Nombre de la tienda')).toHaveAttribute(
    'title',
    'Hoy dice: Nado Club',
  );
});

test('marks that were meant as words come back with one key, and stay words', async () => {
  const { user } = await open();
  await user.keyboard('## {Backspace}Nota');
  await says('\u2060## Nota');
  await user.keyboard('{Enter}2 ** 3');
  await says('\u2060## Nota\n\n2 *\u2060* 3');
});

test('the toolbar is one stop: arrows go through it, and the text keeps its selection', async () => {
  const { user, area } = await open('Seca rápido');
  await user.keyboard('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
  expect(tool(/^Título/)).toHaveFocus();
  expect(tool(/^Título/)).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{ArrowRight}');
  expect(tool(/^Negrita \(Ctrl\+B\)/)).toHaveFocus();
  await user.keyboard('{Enter}');
  await says('**Seca rápido**');
  expect(area).toHaveFocus();
  expect(tool(/^Negrita/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool(/^Lista/));
  await says('- **Seca rápido**');
  await user.click(tool(/^Deshacer/));
  await user.keyboard('{Control>}z{/Control}');
  await says('Seca rápido');
  expect(tool(/^Deshacer/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool(/^Rehacer/));
  await says('**Seca rápido**');
});

test('a link is put by keys, refuses what is no address, and is taken out', async () => {
  const { user, area } = await open('Mirá los talles');
  await user.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const panel = within(screen.getByRole('group', { name: 'Enlace' }));
  const address = panel.getByRole('textbox', { name: 'Dirección' });
  expect(address).toHaveFocus();
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(panel.getByText(/^Escribí una dirección/)).toBeVisible();
  await user.clear(address);
  await user.type(address, '/talles{Enter}');
  await says('[Mirá los talles](/talles)');
  expect(area).toHaveFocus();
  await user.click(tool(/^Enlace/));
  expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('/talles');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Lleva a' }),
    'El email de la tienda',
  );
  await user.click(tool(/^Poner enlace/));
  await says('[Mirá los talles](mailto:{email})');
  await user.click(tool(/^Enlace/));
  await user.click(tool(/^Quitar enlace/));
  await says('Mirá los talles');
});

test('a link without words asks for them, and Escape goes back to the text', async () => {
  const { user, area } = await open();
  await user.click(tool(/^Enlace/));
  expect(screen.getByRole('textbox', { name: 'Palabras' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(area).toHaveFocus();
  await user.click(tool(/^Enlace/));
  await user.keyboard('AAIP');
  await user.type(
    screen.getByRole('textbox', { name: 'Dirección' }),
    'www.argentina.gob.ar/aaip{Enter}',
  );
  await says('[AAIP](https://www.argentina.gob.ar/aaip)');
});

test('a placeholder is a chip from a menu', async () => {
  const { user } = await open();
  await user.keyboard('Somos ');
  await user.click(tool(/^Insertar un dato/));
  await user.click(await screen.findByRole('menuitem', { name: 'Teléfono' }));
  await says('Somos {telefono}');
  expect(screen.getByText('Teléfono')).toHaveAttribute('title', expect.stringMatching(/^Falta/));
  await user.keyboard('{Control>}z{/Control}');
  await says('Somos');
});

test('a table grows and shrinks, and Tab goes through its cells and out of it', async () => {
  const { user } = await open();
  await user.click(tool(/^Tabla/));
  await user.keyboard('Talle{Tab}Busto{Tab}{Tab}S{Enter}');
  await says('| Talle | Busto |  |\n| S |  |  |\n|  |  |  |');
  const step = async (name: string) => {
    await user.click(tool(/^Tabla/));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await step('Quitar esta fila');
  await step('Agregar columna a la derecha');
  await says('| Talle |  | Busto |  |\n|  |  |  |  |');
  await step('Quitar la tabla');
  await says('');
});

test('a version from outside takes the place of the text, and one can undo that', async () => {
  const { user, area } = await open('Mi versión');
  await user.keyboard('{Control>}a{/Control}{Backspace}Mío');
  await says('Mío');
  await user.click(tool(/^Volver/));
  expect(await within(area).findByText('versión')).toBeVisible();
  expect(text).toBe('Otra **versión**');
  await user.click(tool(/^Deshacer/));
  await says('Mío');
});

test('a text that is opened and written back stays to the letter', async () => {
  const source = 'Uno  \n\n\n##   Dos\n-  tres';
  const { user } = await open(source);
  await user.keyboard('x');
  await waitFor(() => expect(text).not.toBe(source));
  await user.keyboard('{Backspace}');
  await says(source);
});

test('the label leads to the text', async () => {
  const { user, area } = await open('Hola');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(screen.getByText('Contenido'));
  expect(area).toHaveFocus();
});
