/** A chat with the shop. `phone` in any notation (10 digits are an Argentine mobile); `text` is prefilled. */
export function whatsappUrl(phone: string, text?: string): string {
  const digits = phone.replace(/\D/g, '');
  const url = `https://wa.me/${digits.length === 10 ? `549${digits}` : digits}`;
  return text === undefined ? url : `${url}?${new URLSearchParams({ text }).toString()}`;
}
