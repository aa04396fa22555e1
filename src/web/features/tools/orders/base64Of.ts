/** Types that a picker of documents offers. */
export const DOCUMENT_TYPES = 'image/jpeg,image/png,application/pdf';

/** A chosen file as the tools send it. */
export async function base64Of(file: File): Promise<{ name: string; content: string }> {
  const content = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(new Error(file.name));
    reader.readAsDataURL(file);
  });
  return { name: file.name, content };
}
