/** How things come, and how they go back. */
export const shippingText = {
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
