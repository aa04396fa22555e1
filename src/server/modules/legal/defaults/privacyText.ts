/** What is done with personal data: Ley 25.326, its decree, and the two paragraphs that its authority asks for. */
export const privacyText = {
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
