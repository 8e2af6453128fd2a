const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes text for HTML, XML, SVG and Pango, in elements and attributes, in the same way as React. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** XML 1.0 cannot contain control characters and half surrogate pairs; a carriage return would become a line feed. */
export const withoutInvalidXml = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
