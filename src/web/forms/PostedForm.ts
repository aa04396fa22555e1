import { createContext } from 'react';
import type { OpenedWithdrawal } from '../../domain/orders/withdrawal.ts';
import type { ApiError } from '../api/ApiError.ts';

/** The page's form as a visitor without scripts sent it, and the shop's answer to it. */
export interface PostedForm {
  values: Readonly<Record<string, string>>;
  error: ApiError | null;
  /** A withdrawal's outcome. */
  opened: OpenedWithdrawal | null;
  /** The outcome in words. */
  message: string | null;
}

/** Null in browsers, and on the server before anything was sent. */
export const PostedFormContext = createContext<PostedForm | null>(null);
