import type { ComponentProps, ReactNode } from 'react';
import type { Cents } from '../../../../../domain/money/money.ts';
import {
  readDecimal,
  readPesos,
  shortPesos,
  typedPesos,
} from '../../../../../domain/money/typedAmounts.ts';
import { instantOf, minuteOf } from '../../../../../domain/time/argentineDay.ts';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { checkLength, checkRequired, type Check } from '../../../../forms/formChecks.ts';
import type { fieldProps } from '../../../../forms/fieldProps.ts';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../../ui/form/Field.tsx';

/** Attributes of an input, for one place in a layout. */
export type InputProps = Pick<
  ComponentProps<'input'>,
  'readOnly' | 'disabled' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'type' | 'placeholder'
>;

/** The form's side of a field's control. */
export interface FieldBinding<Typed> {
  /** The path in the form. */
  name: string;
  /** Props of an input that the form reads by itself. */
  props: ReturnType<typeof fieldProps>;
  /** The value for a control that the form does not read by itself. */
  value: Typed;
  onChange(value: Typed): void;
  input: InputProps;
}

/** The rest of a record while one of its fields is read. */
interface Surroundings<Value, Draft> {
  draft: Draft;
  /** The record as the server has it; undefined for a new one. */
  stored: Value | undefined;
}

/**
 * One value of a record: as people type it, its check, and its words in the conflict dialog. `draft` is the record as the
 * form has it. A control is called, never rendered as a component: each keystroke would make another input.
 */
export interface RecordField<Value, Typed, Draft = unknown> {
  label: string;
  /** Read after the others, which its `draft` has. */
  isDependent?: boolean;
  toForm(value: Value, draft: Draft): Typed;
  /** Called while people type, too. */
  fromForm(typed: Typed, around: Surroundings<Value, Draft>): Value;
  check?(typed: Typed, draft: Draft): string | undefined;
  show(typed: Typed, draft: Draft): string | readonly string[];
  /** Missing where the screen lays out the field by itself. */
  control?(binding: FieldBinding<Typed>, draft: Draft): ReactNode;
}

type TextualField<Value> = RecordField<Value, string>;

export interface Look extends InputProps {
  label: string;
  hint?: string;
}

/** `none`: what an empty input means; without it, the input must not be empty. */
interface Emptiable<None> {
  none?: None;
}

/** Words, by length or by a check of their own; several lines with `rows`. */
export function text({
  most = Infinity,
  missing,
  check = missing === undefined ? checkLength(most) : checkRequired(missing, most),
  rows,
  ...look
}: Look & { most?: number; missing?: string; check?: Check; rows?: number }): TextualField<string> {
  return {
    ...textual(look, check),
    toForm: (value) => value,
    fromForm: (typed) => typed.trim(),
    ...(rows !== undefined && {
      show: (typed) => typed.split('\n'),
      control: ({ props }) => (
        <TextAreaField {...props} label={look.label} hint={look.hint} rows={rows} />
      ),
    }),
  };
}

/**
 * An amount above 0; where it may be empty, 0 is one too. `isExact`: 0 is an amount like others, and centavos are shown
 * always.
 */
export function pesos<None extends Cents | null = Cents>({
  bad = formKitCopy.badAmount,
  none,
  isExact = false,
  ...look
}: Look & Emptiable<None> & { bad?: string; isExact?: boolean }): TextualField<Cents | None> {
  const least = none === undefined && !isExact ? 1 : 0;
  const isRight = (typed: string) => (readPesos(typed) ?? -1) >= least;
  const shown = isExact ? typedPesos : shortPesos;
  return {
    ...textual({ inputMode: 'decimal', ...look }, checkUnlessEmpty(none, isRight, bad)),
    toForm: (value) => (value === null || (value === 0 && !isExact) ? '' : shown(value)),
    fromForm: (typed) => readPesos(typed) ?? emptyOf(none),
  };
}

/** Basis points above 0. */
export function percent({
  bad,
  most,
  ...look
}: Look & { bad: string; most: number }): TextualField<number> {
  const check = (typed: string) => {
    const number = readDecimal(typed) ?? 0;
    return number > 0 && number <= most ? undefined : bad;
  };
  return {
    ...textual({ inputMode: 'decimal', ...look }, check),
    toForm: (value) => (value === 0 ? '' : String(value / 100).replace('.', ',')),
    fromForm: (typed) => Math.round((readDecimal(typed) ?? 0) * 100),
  };
}

/** A whole number. */
export function units<None extends number | null = number>({
  bad,
  least = 1,
  most = Infinity,
  none,
  ...look
}: Look & Emptiable<None> & { bad: string; least?: number; most?: number }): TextualField<
  number | None
> {
  const isRight = (typed: string) => {
    const number = readDecimal(typed);
    return number !== null && Number.isInteger(number) && number >= least && number <= most;
  };
  return {
    ...textual({ inputMode: 'numeric', ...look }, checkUnlessEmpty(none, isRight, bad)),
    toForm: (value) => (value === null || value === none ? '' : String(value)),
    fromForm: (typed) => readDecimal(typed) ?? emptyOf(none),
  };
}

/** A day in Argentina, `2026-11-03`. */
export function day(look: Look): TextualField<string | null> {
  return {
    ...textual({ type: 'date', ...look }),
    toForm: (value) => value ?? '',
    fromForm: (typed) => typed || null,
  };
}

/** A minute in Argentina, in milliseconds since 1970. What was not changed stays to the millisecond. */
export function time(look: Look & { missing: string }): TextualField<number>;
export function time(look: Look): TextualField<number | null>;
export function time({ missing, ...look }: Look & { missing?: string }) {
  const check = (typed: string) => (instantOf(typed) === null ? missing : undefined);
  const field: TextualField<number | null> = {
    ...textual({ type: 'datetime-local', ...look }, check),
    toForm: (value) => (value ? minuteOf(value) : ''),
    fromForm: (typed, { stored }) =>
      stored && minuteOf(stored) === typed
        ? stored
        : (instantOf(typed) ?? (missing === undefined ? null : 0)),
  };
  return field;
}

/** One of a list. */
export function choice<Value extends string | number>({
  values,
  nameOf,
  ...look
}: Look & {
  values: readonly [Value, ...Value[]];
  nameOf: (value: Value) => string;
}): TextualField<Value> {
  const read = (typed: string) => values.find((value) => String(value) === typed) ?? values[0];
  const options = values.map((value) => ({ value: String(value), label: nameOf(value) }));
  return {
    label: look.label,
    toForm: String,
    fromForm: read,
    show: (typed) => nameOf(read(typed)),
    control: ({ props }) => (
      <ChoiceField {...props} label={look.label} hint={look.hint} options={options} />
    ),
  };
}

/** Yes or no. */
export function flag({
  show,
  ...look
}: Look & { show: (isOn: boolean) => string }): RecordField<boolean, boolean> {
  return {
    label: look.label,
    toForm: (value) => value,
    fromForm: (typed) => typed,
    show,
    control: ({ props: { error, ...props } }) => (
      <CheckField {...props} label={look.label} hint={look.hint ?? error} />
    ),
  };
}

interface ChosenProps<Value> {
  label: string;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
}

/** Something that people choose by a control of its own. */
export function chosen<Value>({
  label,
  show,
  control,
}: {
  label: string;
  show: (value: Value) => string | readonly string[];
  control: (props: ChosenProps<Value>) => ReactNode;
}): RecordField<Value, Value> {
  return {
    label,
    toForm: (value) => value,
    fromForm: (typed) => typed,
    show,
    control: (binding) =>
      control({
        label,
        error: binding.props.error,
        value: binding.value,
        onChange: (value) => binding.onChange(value),
        disabled: binding.input.disabled ?? false,
      }),
  };
}

/** A field that is another one for other values beside it; null where the record has none, and `none` is its value. */
export function dependent<Value, Draft>({
  label,
  none,
  choose,
}: {
  label: string;
  none: Value;
  choose: (draft: Draft) => TextualField<Value> | null;
}): RecordField<Value, string, Draft> {
  return {
    label,
    isDependent: true,
    toForm: (value, draft) => choose(draft)?.toForm(value, draft) ?? '',
    fromForm: (typed, around) => {
      const field = choose(around.draft);
      return field ? field.fromForm(typed, around) : none;
    },
    check: (typed, draft) => choose(draft)?.check?.(typed, draft),
    show: (typed) => typed,
    control: (binding, draft) => choose(draft)?.control?.(binding, draft),
  };
}

/** An input of one line, which is another one under another label. */
function textual(look: Look, check?: (typed: string) => string | undefined) {
  return {
    label: look.label,
    ...(check && { check }),
    show: (typed: string) => typed,
    control: ({ props, input }: FieldBinding<string>) => (
      <TextField key={look.label} autoComplete="off" {...look} {...input} {...props} />
    ),
  };
}

function checkUnlessEmpty(none: unknown, isRight: (typed: string) => boolean, bad: string) {
  return (typed: string) =>
    isRight(typed) || (none !== undefined && typed.trim() === '') ? undefined : bad;
}

/** An input that must not be empty has a number once it passed its check. */
function emptyOf<None>(none: None | undefined): None | 0 {
  return none === undefined ? 0 : none;
}
