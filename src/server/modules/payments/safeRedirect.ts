/**
 * The address of a provider's page, to which the buyer is redirected: https, or of `apiUrl` where that stands in for the
 * provider. @throws Error for any other
 */
export function safeRedirect(url: string, apiUrl: string | null): string {
  const { protocol, origin } = new URL(url);
  const isOfApi = apiUrl !== null && origin === new URL(apiUrl).origin;
  if (protocol !== 'https:' && !isOfApi) throw new Error('a payment page is not https');
  return url;
}
