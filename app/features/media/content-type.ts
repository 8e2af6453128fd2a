const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** The media type of a file that we created, by its extension. */
export function contentType(name: string): string {
  return TYPES[name.split('.').at(-1)!]!
}
