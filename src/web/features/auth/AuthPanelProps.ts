import type { AuthForms } from './useAuthForms.ts';
import type { AuthModalView } from './useAuthModal.ts';

export interface AuthPanelProps {
  modal: AuthModalView;
  forms: AuthForms;
  /** Why the last call failed, where no field is to blame. */
  note: string | null;
}
