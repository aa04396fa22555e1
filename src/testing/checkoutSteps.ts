import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fill } from './renderApp.tsx';

export const main = () => within(screen.getByRole('main'));
export const atStep = (name: string) => screen.findByRole('heading', { level: 2, name });
export const button = (name: string | RegExp) => main().findByRole('button', { name });

/** Fills in the contact step as a guest. */
export async function fillContact(user: UserEvent): Promise<void> {
  await atStep('Tus datos');
  await fill(user, main().getByLabelText('Email'), 'rita@brazada.example');
  await user.type(main().getByLabelText('Nombre'), 'Rita');
  await user.type(main().getByLabelText('Apellido'), 'Paz');
  await user.click(await button('Continuar con la entrega'));
}

/** Chooses delivery to a door in 1428, at $ 6.900. */
export async function fillShipping(user: UserEvent): Promise<void> {
  await atStep('Entrega');
  await user.type(main().getByLabelText('Código postal'), '1428');
  await user.click(await main().findByRole('radio', { name: /^A domicilio/ }));
  await fill(user, main().getByLabelText('Calle'), 'Conesa');
  await user.type(main().getByLabelText('Número'), '1200');
  await fill(user, main().getByRole('textbox', { name: 'Ciudad' }), 'Buenos Aires');
  await user.selectOptions(main().getByLabelText('Provincia'), 'Ciudad Autónoma de Buenos Aires');
  await user.click(await button('Continuar con el pago'));
}

export async function choosePayment(user: UserEvent, name: RegExp): Promise<void> {
  await atStep('Pago');
  await user.click(main().getByRole('radio', { name }));
  await user.click(await button('Revisar la compra'));
  await atStep('Revisión');
}

/** Goes to the review as a guest. */
export async function toReview(user: UserEvent, payment = /^Transferencia/): Promise<void> {
  await fillContact(user);
  await fillShipping(user);
  await choosePayment(user, payment);
}
