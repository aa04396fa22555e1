import type { Page } from '@playwright/test';
import { expect } from '../harness/shopTest.ts';

/** Manual QA actions on one machine in the inspector. */
export function inspectorHands(inspector: Page, machine: string) {
  const button = (name: string) => inspector.getByRole('button', { name, exact: true });
  const tab = (name: string) => inspector.getByRole('tab', { name });
  const actor = inspector
    .getByRole('treeitem', { name: new RegExp(`^${machine}\\b`) })
    .filter({ hasText: 'vivo' })
    .last();
  const shownActor = inspector.getByRole('combobox', { name: 'Actor' });
  const chart = inspector.getByRole('img', { name: `Diagrama de ${machine}.` });
  const lit = chart.locator('[data-active=true] > text:first-of-type');

  /** Expects the state in the text alternative and as the highlighted boxes. */
  async function sees(state: string): Promise<void> {
    await expect(chart).toHaveAccessibleName(`Diagrama de ${machine}. Estado: ${state}.`);
    await expect(lit).toHaveText([machine, ...state.split('.')]);
  }

  return {
    sees,
    /** The living actor of the machine, its chart, and in the log what happened to it. */
    choose: async () => {
      await actor.click();
      const own = shownActor.locator('option', { hasText: new RegExp(`^${machine} `) }).last();
      await shownActor.selectOption(await own.getAttribute('value'));
    },
    /** Sends an event from its form. */
    send: async (type: string, data: object = {}) => {
      const payload = inspector.getByRole('textbox', { name: `Datos de ${type} (JSON)` });
      if (!(await payload.isVisible())) await button(`Editar los datos de ${type}`).click();
      await payload.fill(JSON.stringify(data));
      await button(`Enviar ${type}`).click();
    },
    /** Restores the state before the last request ended, without repeating the request. */
    comeBackTo: async (state: string) => {
      await inspector
        .getByRole('option')
        .filter({ hasText: `→ ${state}` })
        .last()
        .click();
      await sees(state);
      await button('Restaurar este estado').click();
      await sees(state);
    },
    expectAllStatesSeen: async () => {
      await tab('Cobertura').click();
      const seen = inspector.getByRole('progressbar', { name: 'Estados' });
      await expect(seen).toHaveAttribute('value', (await seen.getAttribute('max')) ?? 'none');
      await expect(inspector.getByRole('heading', { name: 'Estados sin ver' })).toHaveCount(0);
      await tab('Eventos').click();
    },
  };
}
