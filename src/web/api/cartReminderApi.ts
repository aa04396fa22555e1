import { CART_REMINDER_PATH } from '../../contract/orders/cartReminderMapping.ts';
import type { CartReminderWire } from '../../contract/orders/cartReminderSchemas.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the checkout. */
const cartReminderApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Says whether the shop may write about the cart. */
    answerCartReminder: build.mutation<unknown, CartReminderWire>({
      query: (body) => ({ path: CART_REMINDER_PATH, body }),
    }),
  }),
});

export const { useAnswerCartReminderMutation } = cartReminderApi;
