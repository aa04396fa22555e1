/** What buyer and shop agree on. */
export const termsText = {
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
