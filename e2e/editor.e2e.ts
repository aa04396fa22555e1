import type { Page } from '@playwright/test';
import { openLogin, sendLogin } from './harness/logIn.ts';
import { expect, test } from './harness/shopTest.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='mso-list:none'><span lang=ES-AR style='font-size:11.0pt;mso-ansi-language:ES-AR'>Del <b>Word</b><o:p></o:p></span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Punto<o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** Pastes as a person does: the browser's own event, with what the clipboard has. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', value);
    clipboardData.setData('text/plain', 'x');
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, html);
}

test('a text is written as people see it, and the shop shows the same', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await openLogin(page);
  await sendLogin(page, 'admin');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/tools/textos/envios-y-cambios');
  const body = page.getByRole('textbox', { name: 'Contenido' });
  await body.press('ControlOrMeta+a');
  await page.keyboard.type('## Plazos\n');
  await page.keyboard.type('Llega ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('hoy');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.\n- uno\ndos\n\nVer ');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('los talles');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/talles\n');
  await page.keyboard.type(' de {tienda}x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('acá.\n');
  await pasteHtml(page, WORD);
  await expect(body.getByRole('listitem')).toHaveText(['uno', 'dos', 'Punto']);
  await expectAccessible(page);
  const toolbar = page.getByRole('toolbar');
  const [bar, area] = [await toolbar.boundingBox(), await body.boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + 1);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Negrita/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Todo guardado.')).toBeAttached();

  await page.goto('/envios-y-cambios');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Plazos' })).toBeVisible();
  await expect(main.locator('strong')).toHaveText(['hoy', 'Word']);
  await expect(main.getByText('Ver los talles de acá.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'los talles' })).toHaveAttribute('href', '/talles');
  await expect(main.getByRole('listitem').filter({ hasText: 'Punto' })).toBeVisible();

  await page.goto('/tools/textos/envios-y-cambios');
  await page.getByRole('button', { name: 'Volver a esta: Texto modelo' }).click();
  await expect(body).toContainText('Enviamos a toda la Argentina');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Todo guardado.')).toBeAttached();
});
