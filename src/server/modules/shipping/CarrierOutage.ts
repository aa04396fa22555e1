/** A carrier does not answer, or not in its own language: it is of no use to anyone for a moment. */
export class CarrierOutage extends Error {
  override readonly name = 'CarrierOutage';
}
