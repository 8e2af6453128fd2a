/** Flat XML as the XMLGate writes and reads it. Document types and entities are refused: nobody needs them here. */
import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
  // The bank writes empty elements as line breaks.
  trimValues: true,
  removeNSPrefix: true,
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export function writeRequest(fields: Record<string, string>): string {
  const children = Object.entries(fields).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?><PayforRequest>${children.join('')}</PayforRequest>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** The content of the root element named `root`; null for anything else. */
export function readAnswer(text: string, root: string): Record<string, unknown> | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    const tree = parser.parse(text, true) as Record<string, unknown>
    const found = tree[root]
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The text of a flat child; '' when it is missing or not flat. */
export function textOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
