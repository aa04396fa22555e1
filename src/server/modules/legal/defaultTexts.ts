import type { LegalText, LegalTextKey } from '../../../domain/legalText.ts';

/** Privacy policy: Ley 25.326, its decree, and the two paragraphs that its authority requires. */
const privacyText = {
  title: 'Política de privacidad',
  body: `
Cuidamos tus datos como nos gustaría que cuiden los nuestros. Esta página cuenta qué guardamos, para qué y cómo podés verlos, corregirlos o borrarlos.

## Quién responde por tus datos
- Responsable: {tienda}
- Domicilio: {domicilio}
- Email: [{email}](mailto:{email})
- Teléfono: {telefono}

## Qué datos guardamos
- **Tu cuenta:** nombre, usuario, email y, si los cargás, teléfono, dirección y CUIT. Tu contraseña se guarda cifrada de un modo que nadie puede leer.
- **Tus compras:** qué compraste, cuánto pagaste, a dónde lo mandamos y en qué estado está.
- **Tu carrito:** lo que elegiste, para que siga ahí cuando vuelvas.
- **Tus pedidos de arrepentimiento:** lo que escribiste en ese formulario, para poder responderte.

No guardamos los datos de tu tarjeta: los pagos con tarjeta se hacen en el sitio del medio de pago.

## Para qué los usamos
- Para preparar, cobrar, facturar y entregar lo que comprás.
- Para avisarte cómo va tu pedido y responder lo que nos preguntes.
- Para cumplir con las obligaciones que nos ponen las leyes de impuestos y de defensa del consumidor.

No vendemos tus datos. Los compartimos solo con quien los necesita para cumplir con tu compra: el correo que la lleva, el medio de pago que la cobra y los servicios que alojan la tienda y envían nuestros mails.

## Cookies y almacenamiento del navegador
Usamos solo lo necesario para que la tienda funcione: una cookie que recuerda tu carrito si no tenés cuenta y lo que tu navegador guarda para abrir la tienda más rápido y mantener tu sesión. No usamos publicidad de terceros ni seguimos lo que hacés en otros sitios.

## Cuánto tiempo los guardamos
Mientras tengas tu cuenta. Si la eliminás, borramos tus datos personales; tus pedidos quedan registrados sin tu nombre ni tu dirección, porque la ley nos obliga a conservar las operaciones. Los pedidos de arrepentimiento de tu cuenta quedan con su código y su fecha, sin tus datos; los demás se conservan mientras puedan dar lugar a un reclamo.

## Tus derechos
Desde tu perfil podés, cuando quieras y sin pedir permiso:

- [Descargar mis datos](/profile#privacidad): una copia de todo lo que sabemos de vos.
- [Eliminar mi cuenta](/profile#privacidad): tus datos personales se borran en el momento.
- [Corregir mis datos](/profile#datos): nombre, teléfono, dirección y datos de empresa.

También podés pedirlo por mail a [{email}](mailto:{email}). Vamos a pedirte que acredites tu identidad antes de entregar datos.

**El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley N.º 25.326.**

**La Agencia de Acceso a la Información Pública, en su carácter de Órgano de Control de la Ley N.º 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.**

Más información y reclamos: [argentina.gob.ar/aaip](https://www.argentina.gob.ar/aaip).
`,
};

/** Terms of sale. */
const termsText = {
  title: 'Términos y condiciones',
  body: `
Estas condiciones valen para todas las compras que hagas en esta tienda. Ninguna de ellas limita los derechos que te dan la Ley 24.240 de Defensa del Consumidor y el Código Civil y Comercial.

## Quiénes somos
- Vendedor: {tienda}
- Domicilio: {domicilio}
- Email: [{email}](mailto:{email})
- Teléfono: {telefono}

## Precios
Los precios están en pesos argentinos y son finales, con todos los impuestos incluidos. El precio que vale es el que ves al confirmar la compra: si cambia mientras comprás, te avisamos antes de cobrarte. El costo del envío se muestra antes de pagar.

Las promociones valen mientras estén publicadas y haya stock, y no se acumulan salvo que digamos lo contrario.

## Cómo se compra
- Elegís los productos, el talle y el color, y confirmás el pedido. No hace falta tener una cuenta.
- Al confirmar reservamos tu stock y te mandamos un mail con el número de pedido.
- El pedido queda firme cuando se acredita el pago. Si no se paga dentro del plazo que indicamos, se cancela solo y el stock vuelve a la venta.

Si por un error un producto no estuviera disponible después de que pagaste, te ofrecemos otro equivalente o te devolvemos todo el importe, a tu elección.

## Medios de pago
Podés pagar con tarjeta, en el sitio seguro del medio de pago, o por transferencia bancaria. En cada producto ves las cuotas disponibles con su costo financiero total.

## Envíos, cambios y devoluciones
Están en [Envíos y cambios](/envios-y-cambios).

## Arrepentimiento
Tenés 10 días corridos desde que recibís el producto para arrepentirte de la compra, sin dar motivos y sin costo, con el [botón de arrepentimiento](/arrepentimiento).

## Garantía
Todos los productos nuevos tienen la garantía legal de seis meses contra defectos o vicios, aunque no se vean al recibirlos (Ley 24.240, artículo 11). Escribinos con tu número de pedido y lo resolvemos: el traslado corre por nuestra cuenta.

## Compras mayoristas
Los precios mayoristas son para quien compra para revender y piden una compra mínima. Esas compras no son de consumo final: no las alcanza el derecho de arrepentimiento.

## Tu cuenta
Sos responsable de cuidar tu contraseña. Podés eliminar tu cuenta cuando quieras desde [tu perfil](/profile#privacidad). Lo que hacemos con tus datos está en la [Política de privacidad](/privacidad).

## Reclamos
Escribinos primero a [{email}](mailto:{email}): casi todo se resuelve ahí.

También podés reclamar ante [Defensa de las y los Consumidores](https://autogestion.produccion.gob.ar/consumidores). Se aplican las leyes de la República Argentina y podés reclamar ante los tribunales de tu domicilio.
`,
};

/** Size guide with body measures in centimetres. */
const sizesText = {
  title: 'Guía de talles',
  body: `
Medite con un centímetro de costura, sobre la piel o con ropa fina, sin apretar. Si estás entre dos talles: el más chico queda ajustado y el más grande, cómodo.

## Cómo medirte
- **Busto o pecho:** por la parte más ancha, con los brazos a los costados.
- **Cintura:** por la parte más angosta del torso, sin meter la panza.
- **Cadera:** por la parte más ancha de la cola, con los pies juntos.
- **Torso** (para mallas enteras): desde un hombro, pasando entre las piernas, hasta el mismo hombro.
- **Tiro** (para calzas y shorts): desde la entrepierna hasta la cintura, por delante.

## Mujer
| Talle | Busto | Cintura | Cadera | Torso |
| XS | 80–84 | 62–66 | 88–92 | 148–152 |
| S | 84–88 | 66–70 | 92–96 | 152–156 |
| M | 88–92 | 70–74 | 96–100 | 156–160 |
| L | 92–98 | 74–80 | 100–106 | 160–164 |
| XL | 98–104 | 80–86 | 106–112 | 164–168 |
| XXL | 104–112 | 86–94 | 112–120 | 168–172 |

## Hombre
| Talle | Pecho | Cintura | Cadera |
| S | 88–94 | 74–80 | 90–96 |
| M | 94–100 | 80–86 | 96–102 |
| L | 100–106 | 86–92 | 102–108 |
| XL | 106–112 | 92–98 | 108–114 |
| XXL | 112–120 | 98–106 | 114–122 |

## Niñas y niños
| Talle | Altura | Pecho | Cintura |
| 4 | 98–106 | 56–58 | 53–54 |
| 6 | 106–118 | 58–62 | 54–56 |
| 8 | 118–128 | 62–66 | 56–59 |
| 10 | 128–140 | 66–71 | 59–62 |
| 12 | 140–152 | 71–76 | 62–66 |
| 14 | 152–160 | 76–82 | 66–70 |

Son medidas del cuerpo en centímetros. En cada producto vas a encontrar además las medidas de la prenda. ¿No te quedó? [Cambiarla es fácil](/envios-y-cambios).
`,
};

/** Shipping, exchanges and returns. */
const shippingText = {
  title: 'Envíos y cambios',
  body: `
## Envíos
- Enviamos a toda la Argentina, a tu domicilio o a una sucursal del correo. Donde tengamos un punto de retiro también podés pasar a buscar tu compra, sin cargo.
- El costo y el plazo dependen de tu código postal y del peso. Los ves en el producto, en el carrito y antes de pagar.
- El plazo se cuenta en días hábiles desde que se acredita el pago.
- Cuando despachamos te mandamos el código de seguimiento por mail.

Si el correo no te encuentra, lo deja en la sucursal más cercana o vuelve a intentarlo. Si el paquete llega abierto o golpeado, no lo recibas o avisanos en el día con una foto.

## Cambios
- Tenés 30 días corridos desde que lo recibís para cambiar el talle o el color.
- La prenda tiene que estar sin uso, con sus etiquetas. Las mallas y bikinis, con su protector higiénico.
- El primer cambio va por nuestra cuenta.

Para empezar, escribinos a [{email}](mailto:{email}) con tu número de pedido.

¿Dudás con el talle? Mirá [cómo medirte](/talles).

## Arrepentimiento: 10 días para devolver
- Tenés **10 días corridos desde que recibís el producto** para arrepentirte de la compra, sin dar motivos (Ley 24.240, artículo 34).
- **No te cuesta nada: los gastos de devolución son nuestros.** Te devolvemos todo lo que pagaste, también el envío.
- Pedilo con el [botón de arrepentimiento](/arrepentimiento): te damos un código en el momento y te respondemos dentro de las 24 horas.
- Devolvé la prenda como la recibiste. Podés probártela, no usarla.

El derecho de arrepentimiento es de quien compra para su consumo final. **Las compras mayoristas para reventa no lo tienen.**

## Fallas
Si algo llegó fallado o equivocado, lo cambiamos, lo arreglamos o te devolvemos la plata, a tu elección, con los envíos a nuestro cargo. La garantía legal es de seis meses (Ley 24.240, artículo 11).

## Devolución del dinero
Reintegramos por el mismo medio con el que pagaste. Si fue con tarjeta, la fecha en que lo ves depende del cierre de tu resumen.
`,
};

/** Shown beside the withdrawal form. */
const withdrawalText = {
  title: 'Botón de arrepentimiento',
  body: `
## Tus derechos
- Tenés **10 días corridos desde que recibís el producto** para arrepentirte de la compra (Ley 24.240, artículo 34). Si todavía no llegó, también podés.
- No hace falta tener una cuenta ni dar motivos.
- **No te cuesta nada:** la devolución la pagamos nosotros y te reintegramos todo lo que pagaste, también el envío.
- Si no escribís dentro de ese plazo, igual podés [cambiar el talle o el color](/envios-y-cambios).

## Qué pasa después
- Te damos en el momento un código de trámite, en pantalla y por mail.
- Dentro de las **24 horas** te escribimos para coordinar la devolución.
- Devolvé la prenda como la recibiste: podés habértela probado, no usado.

## A quién no alcanza
Es un derecho de quien compra para su consumo final. **Las compras mayoristas para reventa no lo tienen.** En mallas, bikinis y gorras, conservá el protector higiénico o el precinto.

¿Preferís hablarlo? Escribinos a [{email}](mailto:{email}).
`,
};

/** Default texts. A professional must confirm them. */
export const DEFAULT_TEXTS: Readonly<Record<LegalTextKey, Pick<LegalText, 'title' | 'body'>>> = {
  privacidad: privacyText,
  terminos: termsText,
  'envios-y-cambios': shippingText,
  talles: sizesText,
  arrepentimiento: withdrawalText,
};

/** Date of the last change: update it with the texts. */
export const DEFAULTS_SINCE = Date.UTC(2026, 10, 21, 12);
