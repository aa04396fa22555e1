const WIDTH = 30;
const REDRAW_MS = 100;

/** Progress on standard error: a bar in a terminal, a line per tenth elsewhere. */
export class ProgressBar {
  readonly #noun: string;
  readonly #stream: NodeJS.WriteStream;
  #drawnAt = 0;
  #tenth = 0;
  #isDrawn = false;

  constructor(noun: string, stream: NodeJS.WriteStream = process.stderr) {
    this.#noun = noun;
    this.#stream = stream;
  }

  show(done: number, all: number): void {
    const part = all === 0 ? 1 : done / all;
    if (this.#stream.isTTY) this.#draw(part, done, all);
    else this.#print(part, done, all);
  }

  /** Clears the line for other output. */
  clear(): void {
    if (this.#isDrawn) this.#stream.write('\r\u001b[K');
    this.#isDrawn = false;
  }

  #draw(part: number, done: number, all: number): void {
    const now = performance.now();
    if (done < all && now - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = now;
    this.#isDrawn = true;
    const bar = '█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '░');
    this.#stream.write(`\r${bar} ${this.#words(part, done, all)}\u001b[K`);
  }

  #print(part: number, done: number, all: number): void {
    const tenth = Math.floor(part * 10);
    if (tenth <= this.#tenth) return;
    this.#tenth = tenth;
    this.#stream.write(`${this.#words(part, done, all)}\n`);
  }

  #words(part: number, done: number, all: number): string {
    return `${Math.floor(part * 100)} % (${done} of ${all} ${this.#noun})`;
  }
}
