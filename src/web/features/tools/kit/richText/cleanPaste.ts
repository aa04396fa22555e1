const REFUSED =
  'script,style,link,meta,title,head,xml,svg,math,img,picture,video,audio,canvas,iframe,object,embed,input,select,textarea,del,noscript,template';
/** Places of one line. */
const LINES = 'li,td,th,h1,h2,h3,h4,h5,h6';
const BLOCKS = 'p,div,section,article,blockquote,pre,h1,h2,h3,h4,h5,h6';
/** Signs with which Word and people begin an item. */
const BULLET = /^\s*(?:[·•●○◦▪■□▫‣⁃–—-]|[\uf000-\uf0ff])[\s\u00a0]+/u;
/** A number says more than its place: the text may name it. */
const NUMBER = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

/** HTML of the clipboard (Word, Google Docs, a page) with only what a text holds, in elements that the schema reads. */
export function cleanPaste(html: string): string {
  // What the editor itself copied.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropRefused(body);
  for (const list of all(body, 'ol')) numberItems(list);
  for (const list of all(body, ':is(ul, ol, li) :is(ul, ol)')) flattenList(list);
  makeWordLists(body);
  for (const table of all(body, 'table')) squareTable(table);
  for (const line of all(body, LINES)) keepOneLine(line);
  for (const words of all(body, 'h1,h2,h3,h4,h5,h6,th')) makePlain(words);
  splitAtEmptyLines(body);
  return body.innerHTML;
}

/** Plain text of the clipboard in the markup of the shop. */
export function cleanPastedText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/^\s*[•●▪·][\s\u00a0]+/, '- '))
    .join('\n');
}

function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function dropRefused(body: HTMLElement): void {
  for (const element of all(body, REFUSED)) element.remove();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as CharacterData;
    if (node.nodeType === Node.COMMENT_NODE) comments.push(node);
    else node.data = node.data.replaceAll('\u00a0', ' ').replaceAll(/[\u200b\u200c\ufeff]/g, '');
  }
  for (const comment of comments) comment.remove();
  for (const element of all(body, '[style]')) {
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(element))) element.remove();
  }
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** The items of a list in a list follow the item that it was in. */
function flattenList(list: HTMLElement): void {
  const around = list.parentElement?.closest('ul, ol, li');
  if (around?.matches('li')) around.after(...list.children);
  else list.before(...list.children);
  list.remove();
}

/** Word writes a list as paragraphs that begin with the sign of the item. */
function makeWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of all(body, 'p')) {
    const words = itemWords(paragraph);
    if (words === null) {
      list = null;
      continue;
    }
    if (!list || list !== paragraph.previousElementSibling) {
      list = document.createElement('ul');
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...words);
    list.append(item);
    paragraph.remove();
  }
}

/** The words of a paragraph that is an item; null if it is none. */
function itemWords(paragraph: HTMLElement): ChildNode[] | null {
  const isWords = /mso-list:\s*(?!none)\S/i.test(styleOf(paragraph));
  const sign = all(paragraph, '[style]').find((each) => /mso-list:\s*ignore/i.test(styleOf(each)));
  if (sign) {
    const number = NUMBER.exec(sign.textContent)?.[0];
    sign.replaceWith(number ? `${number.trim()} ` : '');
  } else if (!dropBullet(paragraph) && !isWords) return null;
  return [...paragraph.childNodes];
}

/** Takes away the sign with which the words of an element begin; false if there is none. */
function dropBullet(element: HTMLElement): boolean {
  const found = BULLET.exec(element.textContent);
  if (!found) return false;
  let rest = found[0].length;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (rest > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const taken = Math.min(rest, text.length);
    text.deleteData(0, taken);
    rest -= taken;
  }
  return true;
}

/** One thing per cell of a plain grid: a cell that spans others has empty ones after it. A frame of one column goes. */
function squareTable(table: HTMLElement): void {
  for (const inner of all(table, 'table')) inner.replaceWith(` ${inner.textContent} `);
  const rows = all(table, 'tr');
  for (const cell of all(table, 'td,th')) {
    const wide = Number(cell.getAttribute('colspan') ?? 1);
    for (let more = 1; more < Math.min(wide, 50); more++) cell.after(document.createElement('td'));
  }
  for (const [at, row] of rows.entries()) fillBelow(rows.slice(at + 1), row);
  if (rows.some(({ children }) => children.length > 1)) return;
  table.replaceWith(...rows.flatMap((row) => [...row.children]).map(asBlock));
}

/** Empty cells in the rows below those that span them. */
function fillBelow(below: readonly HTMLElement[], row: HTMLElement): void {
  for (const [column, cell] of [...row.children].entries()) {
    const high = Number(cell.getAttribute('rowspan') ?? 1);
    for (const other of below.slice(0, high - 1)) {
      other.insertBefore(document.createElement('td'), other.children[column] ?? null);
    }
  }
}

function asBlock(cell: Element): HTMLElement {
  const block = document.createElement('div');
  block.append(...cell.childNodes);
  return block;
}

/** Paragraphs and line ends in a place of one line are a blank. */
function keepOneLine(line: HTMLElement): void {
  for (const end of all(line, 'br')) end.replaceWith(' ');
  for (const block of all(line, `${BLOCKS},ul,ol,li`)) {
    block.replaceWith(' ', ...block.childNodes, ' ');
  }
}

/** The shop's lists have no numbers: they become words, as a text may name them. */
function numberItems(list: HTMLElement): void {
  const first = Number(list.getAttribute('start') ?? 1);
  let at = Number.isInteger(first) ? first : 1;
  for (const item of list.querySelectorAll(':scope > li')) item.prepend(`${at++}. `);
}

/** Titles are strong as they are. */
function makePlain(words: HTMLElement): void {
  for (const strong of all(words, 'b,strong')) strong.replaceWith(...strong.childNodes);
  for (const styled of all(words, '[style]')) styled.style.fontWeight = '';
}

/** An empty line within a paragraph ends it. */
function splitAtEmptyLines(body: HTMLElement): void {
  for (const end of all(body, 'br + br')) {
    const before = end.previousSibling;
    const isAdjacent = before instanceof HTMLBRElement || before?.textContent?.trim() === '';
    const block = end.closest('p,div');
    if (!isAdjacent || !block || end.parentElement !== block) continue;
    const next = block.cloneNode() as HTMLElement;
    while (end.nextSibling) next.append(end.nextSibling);
    end.previousElementSibling?.remove();
    end.remove();
    block.after(next);
  }
}
