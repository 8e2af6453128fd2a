const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Text for HTML, XML, SVG and Pango, in elements and in attributes, written as React writes it. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
