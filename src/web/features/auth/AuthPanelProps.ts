import type { AuthForms } from './useAuthForms.ts';
import type { AuthModalView } from './useAuthModal.ts';

export interface AuthPanelProps {
  modal: AuthModalView;
  forms: AuthForms;
  /** Failure of the last call that belongs to no field. */
  note: string | null;
}
