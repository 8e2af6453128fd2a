const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes text for HTML, XML, SVG and Pango, in elements and attributes, in the same way as React. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
