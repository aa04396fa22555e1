import { csvText } from '../../../platform/csv/readCsv.ts';
import { FORMATS, recognizeFormat } from './recognizeFormat.ts';
import { shopifyFormat } from './shopifyFormat.ts';
import { tiendanubeFormat } from './tiendanubeFormat.ts';

const TIENDANUBE =
  '"Identificador de URL";Nombre;Categorías;"Nombre de propiedad 1";"Valor de propiedad 1";"Nombre de propiedad 2";"Valor de propiedad 2";"Nombre de propiedad 3";"Valor de propiedad 3";Precio;"Precio promocional";"Peso (kg)";"Alto (cm)";"Ancho (cm)";"Profundidad (cm)";Stock;SKU;"Código de barras";"Mostrar en tienda";"Envío sin cargo";Descripción;Tags;"Título para SEO";"Descripción para SEO";Marca;"Producto Físico";"MPN (Número de pieza del fabricante)";Sexo;"Rango de edad";Costo\n';
const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / AdWords Grouping,Google Shopping / AdWords Labels,Google Shopping / Condition,Google Shopping / Custom Product,Google Shopping / Custom Label 0,Google Shopping / Custom Label 1,Google Shopping / Custom Label 2,Google Shopping / Custom Label 3,Google Shopping / Custom Label 4,Variant Image,Variant Weight Unit,Variant Tax Code';

test('exports have the original columns of these shops', () => {
  expect(csvText([Object.keys(tiendanubeFormat.columns)], ';')).toBe(TIENDANUBE);
  expect(Object.keys(shopifyFormat.columns).join()).toBe(SHOPIFY);
});

test.each(['tiendanube', 'shopify'] as const)('recognises %s by its columns', (name) => {
  const { format, ignored } = recognizeFormat(Object.keys(FORMATS[name].columns), 'auto');
  expect(format.name).toBe(name);
  expect(ignored).toEqual([]);
});

test('recognises a shop without variants, Costo or accents, and reports other columns', () => {
  const header = 'identificador de url;NOMBRE ;Precio;Mostrar en mi tienda en linea;Color favorito';
  const { format, places, ignored } = recognizeFormat(header.split(';'), 'auto');
  expect(format.name).toBe('tiendanube');
  expect(places.get('published')).toBe(3);
  expect(places.has('option1Name')).toBe(false);
  expect(ignored).toEqual(['Color favorito']);
});

test('recognises Shopify’s newer names', () => {
  const header =
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Weight value (grams),Product image URL,Image position,Variant image URL';
  const { format, places, ignored } = recognizeFormat(header.split(','), 'auto');
  expect(format.name).toBe('shopify');
  expect(places.size).toBe(22);
  expect(ignored).toEqual([]);
});

test('rejects unknown formats, and missing or repeated columns', () => {
  expect(() => recognizeFormat(['a', 'b'], 'auto')).toThrow(
    'La primera línea no tiene las columnas de Tiendanube ni las de Shopify: «a, b».',
  );
  expect(() => recognizeFormat(['Handle'], 'shopify')).toThrow(
    'Un archivo de Shopify necesita la columna «Title», «Variant Price».',
  );
  expect(() => recognizeFormat(['Handle', 'Title', 'Price', 'Variant Price'], 'auto')).toThrow(
    'La columna «Variant Price» está dos veces',
  );
});
