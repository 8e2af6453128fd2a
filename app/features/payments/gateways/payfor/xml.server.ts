/** Reads and writes the flat XML of the XMLGate. Document types and entities are refused: no message needs them. */
import XMLBuilder from 'fast-xml-builder'
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

const builder = new XMLBuilder({ ignoreAttributes: true })

export function writeRequest(fields: Record<string, string>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ PayforRequest: fields })}`
}

/** The content of the root element named `root`; null for anything else. */
export function readAnswer(text: string, root: string): Record<string, unknown> | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    // An element is an object, or a text when it has no children; the parser refuses a second root.
    const found = (parser.parse(text, true) as Record<string, Record<string, unknown> | string>)[root]
    return typeof found === 'object' ? found : null
  } catch {
    return null
  }
}

/** The text of a flat child; '' when it is missing or not flat. */
export function textOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
