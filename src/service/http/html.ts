/** Text as it may stand anywhere in a page, attributes among it. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
