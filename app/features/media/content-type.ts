const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Of a file that we made: by the name that we gave it. */
export function contentType(name: string): string {
  return TYPES[name.split('.').at(-1)!]!
}
