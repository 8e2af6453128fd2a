const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they are written in HTML, XML and SVG, so that nothing in them is taken for markup. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => NAMES[sign]!)
