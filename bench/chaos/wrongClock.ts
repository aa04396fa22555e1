const HOUR_MS = 3_600_000;

/** Imported before a shop: its clock is an hour ahead between two signals. */
let aheadMs = 0;
const rightNow = Date.now.bind(Date);
const wrongNow = (): number => rightNow() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, asked) as Date,
  get: (target, name) => (name === 'now' ? wrongNow : (Reflect.get(target, name) as unknown)),
});

process.on('SIGUSR2', () => {
  aheadMs = HOUR_MS - aheadMs;
});
