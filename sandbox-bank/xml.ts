import { XMLParser } from 'fast-xml-parser'
import type { Fields } from './protocol.ts'

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  cdataPropName: false,
  trimValues: true,
})

/** Reads a flat `<PayforRequest>`; null for anything else, a DTD included. */
export function readRequest(text: string): Fields | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    const root = (parser.parse(text, true) as Record<string, unknown>).PayforRequest
    if (typeof root !== 'object' || root === null) return null
    const fields: Fields = {}
    for (const [name, value] of Object.entries(root)) {
      if (typeof value !== 'string') return null
      fields[name] = unescape(value)
    }
    return fields
  } catch {
    return null
  }
}

const unescape = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&${Object.keys(entities).find((name) => entities[name] === sign)};`)

/** Flat children. Empty ones hold a line break, as the real gateway's do: the reader has to trim. */
export const elements = (fields: Fields, indent = '  '): string =>
  Object.entries(fields)
    .map(([name, value]) => `${indent}<${name}>${value === '' ? `\r\n${indent}` : escapeXml(value)}</${name}>\r\n`)
    .join('')

export const document = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\r\n<${root}>\r\n${inside}</${root}>\r\n`
