/** What the shop says of itself on every page. */
export const siteTexts = {
  address: 'Av. Congreso 2450, Belgrano, C1428BVN Ciudad Autónoma de Buenos Aires',
  banner_text: 'Cada brazada cuenta',
  banner_below_text: 'Colección verano 2027 para pileta, mar y asfalto',
  email: 'hola@brazada.example',
  facebook: 'https://www.facebook.com/brazada.example',
  instagram: 'https://www.instagram.com/brazada.example',
  phone: '11 5555-0142',
  twitter: 'https://x.com/brazada_example',
  youtube: 'https://www.youtube.com/@brazada.example',
  promo_text: '3 cuotas sin interés · Cambios gratis hasta 30 días',
  shipping_text: 'Envíos a todo el país. Bonificamos hasta $ 12.000 en compras desde $ 150.000.',
  max_delivery_discount_cents: 1_200_000,
  min_amount_delivery_discount_cents: 15_000_000,
  transfer_discount_basis_points: 1_000,
  wholesale_min_cents: 10_000_000,
  wholesale_min_units: 6,
} as const;

/** Three on the house; the longer ones at made-up rates of a bank. */
export const instalmentPlans = [
  { instalments: 3, surcharge_basis_points: 0, tea_basis_points: 0, cftea_basis_points: 0 },
  {
    instalments: 6,
    surcharge_basis_points: 1_800,
    tea_basis_points: 6_219,
    cftea_basis_points: 7_845,
  },
  {
    instalments: 12,
    surcharge_basis_points: 4_200,
    tea_basis_points: 7_776,
    cftea_basis_points: 9_795,
  },
];

export const landingTexts = {
  slogan: 'Cada brazada cuenta',
  subtitle:
    'Mallas, antiparras y ropa de entrenamiento hechas en Buenos Aires para nadar todo el año.',
  messages: [
    '3 cuotas sin interés con todas las tarjetas',
    'Envío bonificado desde $ 150.000',
    'Cambios gratis hasta 30 días',
  ],
} as const;

export const infoCards: readonly { icon: string; title: string; text: string }[] = [
  {
    icon: 'cuotas',
    title: '3 cuotas sin interés',
    text: 'Con Visa, Mastercard y Cabal de cualquier banco. También podés pagar por transferencia.',
  },
  {
    icon: 'envios',
    title: 'Envíos a todo el país',
    text: 'A domicilio o a sucursal, con seguimiento. Desde $ 150.000 bonificamos hasta $ 12.000.',
  },
  {
    icon: 'cambios',
    title: 'Cambios sin vueltas',
    text: 'Tenés 30 días para cambiar el talle o el color. El primer cambio va por nuestra cuenta.',
  },
  {
    icon: 'whatsapp',
    title: 'Te ayudamos por WhatsApp',
    text: '¿Dudás con el talle? Escribinos al 11 5555-0142, de lunes a sábados de 9 a 19.',
  },
];
