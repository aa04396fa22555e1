import { useRef, type ComponentProps } from 'react';
import { Button } from '../../../../ui/Button.tsx';

interface FilePickerProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'busy' | 'disabled' | 'aria-label'
> {
  /** The text of the button. */
  verb: string;
  /** Names the input; usually as the button. */
  label: string;
  accept: string;
  onFile?: (file: File) => void;
  /** Takes several at once. */
  onFiles?: (files: File[]) => void;
}

/** A button that asks for files. The same file can be chosen again. */
export function FilePicker({ verb, label, accept, onFile, onFiles, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {verb}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles?.(files);
          if (files[0]) onFile?.(files[0]);
        }}
      />
    </>
  );
}
