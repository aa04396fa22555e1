import fc from 'fast-check';
import { createActor, type AnyEventObject } from 'xstate';
import { recordVisit } from '../../testing/machines/recordVisit.ts';
import { authModalMachine } from '../features/auth/authModalMachine.ts';
import { checkoutMachine } from '../features/checkout/checkoutMachine.ts';
import { EMPTY_DRAFT } from '../features/checkout/draft.ts';
import { searchMachine } from '../features/search/searchMachine.ts';

const FIELDS = [
  ...['username', 'email', 'password', 'password2', 'firstName', 'lastName', 'telephone', 'cuit'],
  ...['postalCode', 'street', 'streetNumber', 'apartment', 'neighbourhood', 'city', 'province'],
];

/** Escapes a text as it stands in JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

interface Typed {
  /** A text per field. */
  form: Record<string, string>;
  searched: string;
}

/** A shopper who types into every form of the shop. */
const visit = ({ form, searched }: Typed) =>
  recordVisit((inspect, dispatch) => {
    const call = (endpointName: string, originalArgs: unknown) =>
      dispatch({
        type: 'api/executeMutation/pending',
        meta: { requestId: 'r', requestStatus: 'pending', arg: { endpointName, originalArgs } },
      });
    const auth = createActor(authModalMachine, { inspect }).start();
    const sendTo = (actor: { send: (event: never) => void }, event: AnyEventObject) =>
      actor.send(event as never);
    const { username = '', email = '', password = '', password2 = '' } = form;
    auth.send({ type: 'modal.opened', backTo: null });
    auth.send({ type: 'login.submitted', username, password });
    call('logIn', { username, password });
    sendTo(auth, {
      type: 'xstate.error.actor.logIn',
      error: { code: 'invalid', status: 400, message: `No existe ${username}` },
    });
    auth.send({ type: 'tab.chosen', tab: 'register' });
    auth.send({ type: 'register.submitted', username, email, password, password2 });
    auth.send({ type: 'tab.chosen', tab: 'forgotPassword' });
    auth.send({ type: 'recovery.submitted', email });

    const { firstName = '', lastName = '', telephone = '', cuit = '', ...address } = form;
    call('updateProfile', { firstName, lastName, telephone, cuit, address });
    const checkout = createActor(checkoutMachine, {
      inspect,
      input: { draft: EMPTY_DRAFT, isFresh: false },
    });
    checkout.start();
    const contact = { ...EMPTY_DRAFT.contact, email, firstName, lastName, telephone, cuit };
    const delivery = { ...EMPTY_DRAFT.delivery, ...address };
    checkout.send({ type: 'values.typed', step: 'contact', values: { contact } });
    checkout.send({ type: 'values.typed', step: 'delivery', values: { delivery } });

    const search = createActor(searchMachine, { inspect, input: { text: '' } }).start();
    search.send({ type: 'text.changed', text: searched });
    call('searchTitles', searched.trim());
    for (const actor of [auth, checkout, search]) actor.stop();
  }, document);

const text = fc
  .string({ minLength: 5, maxLength: 30, unit: 'grapheme' })
  .filter((typed) => typed.trim().length >= 5 && !typed.includes('•'));

it('exports nothing that a shopper typed', async () => {
  const nothing = Object.fromEntries(FIELDS.map((name) => [name, '']));
  const empty = await visit({ form: nothing, searched: '' });
  const typed = fc.record({
    form: fc.record(Object.fromEntries(FIELDS.map((name) => [name, text]))),
    searched: text,
  });
  await fc.assert(
    fc.asyncProperty(typed, async (each) => {
      const exported = await visit(each);
      const texts = [...Object.values(each.form), each.searched];
      const found = texts.filter(
        (written) =>
          !empty.includes(inJson(written.trim())) && exported.includes(inJson(written.trim())),
      );
      expect(found).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('masks what was typed into any field, wherever it turns up', async () => {
  const exported = await recordVisit((_inspect, dispatch) => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'dejalo con el portero';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    dispatch({ type: 'notes/kept', payload: { remark: 'Nota: dejalo con el portero' } });
  }, document);
  expect(exported).toContain('Nota: ••••••');
  expect(exported).not.toContain('portero');
});
