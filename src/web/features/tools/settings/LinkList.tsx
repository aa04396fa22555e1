import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type FooterColumn, isRequired, type ShopLink } from '../../../../domain/shopLinks.ts';
import { sortCopy } from '../../../copy/tools/formKitCopy.ts';
import { linksCopy as copy } from '../../../copy/tools/linksCopy.ts';
import { fieldProps } from '../../../forms/fieldProps.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { Plus } from '../../../ui/icons/icons.ts';
import { SortableRow, SortableRows } from '../kit/form/SortableRows.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './LinkList.module.css';
import type { LinkTargets } from './linkTargets.ts';

interface LinksValues {
  menu: ShopLink[];
  columns: FooterColumn[];
}

interface LinkListProps {
  /** The list in the form. */
  name: 'menu' | `columns.${number}.links`;
  label: string;
  of: LinkTargets;
  /** The list of all categories is for the menu only. */
  isMenu?: boolean;
}

const MAX_LABEL = 60;
const MAX_ADDRESS = 300;

/** Links in their order, edited in place. */
export function LinkList({ name, label, of, isMenu = false }: LinkListProps) {
  const form = useFormContext<LinksValues>();
  const { control, formState } = form;
  const list = useFieldArray({ control, name, keyName: 'place' });
  const links = useWatch({ control, name });
  const { offerUndo } = useToolsFrame();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formState.submitCount]);

  function toggle(key: string): void {
    const others = new Set(open);
    if (!others.delete(key)) others.add(key);
    setOpen(others);
  }

  function add(): void {
    const key = crypto.randomUUID();
    list.append(
      { key, label: '', kind: 'shop', target: 'products', isHidden: false },
      { shouldFocus: false },
    );
    setOpen(new Set([...open, key]));
    setSaid(sortCopy.added(copy.places.products));
  }

  function take(at: number, link: ShopLink): void {
    list.remove(at);
    offerUndo(sortCopy.taken(of.nameOf(link)), async () => list.insert(at, link));
  }

  return (
    <div className={styles.links} ref={place}>
      <SortableRows
        label={label}
        keys={links.map(({ key }) => key)}
        nameOf={(key) => {
          const link = links.find((each) => each.key === key);
          return link ? of.nameOf(link) : '';
        }}
        onMove={list.move}
        said={said}
      >
        {(at) => {
          const link = links[at];
          if (!link) return null;
          const { key, isHidden } = link;
          const isFixed = !isMenu && isRequired(link);
          const hasError = form.getFieldState(`${name}.${at}`, formState).error !== undefined;
          return (
            <SortableRow
              key={key}
              rowKey={key}
              at={at}
              count={links.length}
              name={of.nameOf(link)}
              title={<span data-title>{of.nameOf(link)}</span>}
              marks={isHidden && <Badge tone="quiet">{sortCopy.hidden}</Badge>}
              fault={isHidden ? undefined : of.faultOf(link)}
              isHidden={isHidden}
              isOpen={open.has(key) || hasError}
              isFixed={isFixed}
              onToggle={() => toggle(key)}
              onHide={() =>
                form.setValue(`${name}.${at}.isHidden`, !isHidden, { shouldDirty: true })
              }
              onTake={() => take(at, link)}
            >
              <LinkFields
                of={of}
                link={link}
                path={`${name}.${at}`}
                isMenu={isMenu}
                isFixed={isFixed}
              />
            </SortableRow>
          );
        }}
      </SortableRows>
      <Button variant="secondary" aria-label={copy.add(label)} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {copy.addButton}
      </Button>
    </div>
  );
}

interface LinkFieldsProps {
  of: LinkTargets;
  link: ShopLink;
  path: `menu.${number}` | `columns.${number}.links.${number}`;
  isMenu: boolean;
  isFixed: boolean;
}

function LinkFields({ of, link, path, isMenu, isFixed }: LinkFieldsProps) {
  const form = useFormContext<LinksValues>();
  const isAddress = link.kind === 'address';
  const isAllCategories = link.target === 'categories';
  return (
    <>
      {isFixed && <p>{copy.fixed}</p>}
      <ChoiceField
        label={copy.to}
        options={of.optionsFor(link, isMenu)}
        value={of.valueOf(link)}
        disabled={isFixed}
        onChange={({ target }) =>
          form.setValue(path, { ...link, ...of.targetOf(target.value) }, { shouldDirty: true })
        }
      />
      {isAddress && (
        <TextField
          {...fieldProps(form, `${path}.target`, checkRequired(copy.urlHint, MAX_ADDRESS))}
          label={copy.url}
          hint={copy.urlHint}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {!isAllCategories && (
        <TextField
          {...fieldProps(
            form,
            `${path}.label`,
            isAddress ? checkRequired(copy.labelMissing, MAX_LABEL) : checkLength(MAX_LABEL),
          )}
          label={copy.label}
          hint={isAddress ? undefined : copy.labelHint}
          autoComplete="off"
        />
      )}
    </>
  );
}
