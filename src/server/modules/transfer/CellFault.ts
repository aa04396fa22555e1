/** Why a cell, and with it its product, is not taken. The message goes on from the number of its line. */
export class CellFault extends Error {
  override readonly name = 'CellFault';
}
