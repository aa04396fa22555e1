export const CART_REMINDER_PATH = '/api/cart/reminder/';
