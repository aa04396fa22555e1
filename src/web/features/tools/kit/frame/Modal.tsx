import { loadChunk } from '../../../../ui/chunkNavigation.ts';
import type { ModalProps } from '../../../../ui/overlay/Modal.tsx';
import { OpenedPart } from './OpenedPart.tsx';

/** Loads what makes dialogs; screens show without it. */
export const loadModal = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-modal" */ '../../../../ui/overlay/Modal.tsx').then(
      ({ Modal: Loaded }) => Loaded,
    ),
  );

/** The modal of the tools, which loads when it first opens. */
export const Modal = (props: ModalProps) => <OpenedPart load={loadModal} props={props} />;
