import { globSync, readFileSync } from 'node:fs';

/** Verbs as a shop would command a stranger; es-AR says vos. */
const USTED =
  /(?:^|[.:;¡(] ?)(?:Ingrese|Complete|Confirme|Seleccione|Intente|Elija|Escriba|Verifique|Revise|Vuelva|Espere|Agregue|Indique|Haga|Cargue|Introduzca|Corrija|Guarde|Pruebe|Consulte|Acepte|Disculpe|Recuerde|Presione)\b|\busted\b/;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Sentences that the product's specification and the wire contract fix to the letter. */
const FIXED = [
  'src/contract/account/sessionSchemas.ts: Confirme la contraseña',
  'src/contract/account/sessionSchemas.ts: Ingrese un email válido',
  'src/server/modules/shipping/shippingService.ts: Ingrese un código postal válido.',
  'src/web/copy/authCopy.ts: Complete todos los campos',
  'src/web/copy/authCopy.ts: Confirme la contraseña',
  'src/web/copy/authCopy.ts: Ingrese su usuario y contraseña',
  'src/web/copy/authCopy.ts: Ingrese un email válido',
  'src/web/copy/authCopy.ts: Ingrese un nombre de usuario.',
];

test('the shop says vos, but for the sentences that are fixed', () => {
  const found = globSync('src/{web/copy,contract,server}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => usted(file).map((sentence) => `${file}: ${sentence}`));
  expect(found.toSorted()).toEqual(FIXED);
});

function usted(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => USTED.test(text));
}
