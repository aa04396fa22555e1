/** How to measure oneself, and what the sizes are in centimetres of the body. */
export const sizesText = {
  title: 'Guía de talles',
  body: `
Medite con un centímetro de costura, sobre la piel o con ropa fina, sin apretar. Si estás entre dos talles: para la pileta elegí el más chico, que el agua afloja la tela; para correr y entrenar, el más grande.

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
