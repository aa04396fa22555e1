import type { ShotChange } from './compareShots.ts';

/** The interface in one state, on one screen, in one light. */
export interface Shot {
  machine: string;
  state: string;
  screen: string;
  light: string;
  /** Relative to the page; null where the state was not reached. */
  picture: string | null;
  before: string | null;
  difference: string | null;
  change: ShotChange['kind'] | 'missing';
  /** The findings of axe, a sentence each. */
  violations: readonly string[];
}

const CHANGES: Record<Shot['change'], string> = {
  same: 'igual',
  new: 'nueva',
  changed: 'cambió',
  missing: 'no se llegó',
};

/** The whole gallery as one HTML page, what needs a look first. */
export function galleryPage(shots: readonly Shot[], takenAt: Date): string {
  const count = (is: (shot: Shot) => boolean) => String(shots.filter(is).length);
  const states = Map.groupBy(shots, ({ machine, state }) => `${machine}: ${state}`);
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Galería de estados</title>
<style>${STYLE}</style>
<h1>Galería de estados</h1>
<p>${takenAt.toLocaleString('es-AR')}: ${states.size} estados, ${shots.length} imágenes,
${count(({ change }) => change === 'changed')} cambiaron, ${count(({ change }) => change === 'new')} nuevas,
${count(({ change }) => change === 'missing')} sin llegar,
${count(({ violations }) => violations.length > 0)} con faltas de accesibilidad.</p>
<label><input type="checkbox" id="only"> Solo lo que hay que mirar</label>
${[...states].map(([name, each]) => stateSection(name, each)).join('\n')}
</html>
`;
}

function stateSection(name: string, shots: readonly Shot[]): string {
  const isCalm = shots.every(({ change, violations }) => change === 'same' && !violations.length);
  return `<section${isCalm ? ' class="calm"' : ''}>
<h2>${escaped(name)}</h2>
<div class="row">
${shots.map(figure).join('\n')}
</div>
</section>`;
}

function figure({ screen, light, picture, before, difference, change, violations }: Shot): string {
  const link = (file: string | null, text: string) =>
    file ? ` <a href="${escaped(file)}">${text}</a>` : '';
  const image = picture
    ? `<a href="${escaped(picture)}"><img loading="lazy" src="${escaped(difference ?? picture)}" alt="${escaped(`${screen}, ${light}`)}"></a>`
    : '';
  return `<figure class="${screen} ${change}">
${image}
<figcaption>${screen}, ${light}: <b>${CHANGES[change]}</b>${link(before, 'antes')}${link(picture, 'ahora')}
${violations.map((each) => `<p class="bad">${escaped(each)}</p>`).join('')}</figcaption>
</figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

const STYLE = `
body { margin: 2rem; font: 16px/1.5 system-ui; color-scheme: light dark; }
.row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; width: 26rem; }
figure.phone { width: 12rem; }
img { width: 100%; border: 1px solid; }
.changed b, .missing b, .bad { color: #d4380d; }
#only:checked ~ .calm { display: none; }
body:has(#only:checked) .calm { display: none; }
`;
