/** What stands beside the form for those who regret a purchase. */
export const withdrawalText = {
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
