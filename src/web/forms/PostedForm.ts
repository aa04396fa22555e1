import { createContext } from 'react';
import type { OpenedWithdrawal } from '../../domain/orders/withdrawal.ts';
import type { ApiError } from '../api/ApiError.ts';

/** What a visitor without scripts sent with the page's form, and what the shop said to it. */
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
