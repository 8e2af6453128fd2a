/**
 * Extracts the text of our PDFs in visual order: each run from left to right, so Arabic is reversed. Supports only the
 * parts of the format that react-pdf writes.
 */
import { inflateSync } from 'node:zlib'

export function pdfText(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const objects = new Map<string, { head: string; body: string }>()
  for (const [, id, content] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = content!.split('\nstream\n')
    const bytes = raw && Buffer.from(raw.slice(0, raw.lastIndexOf('\nendstream')), 'latin1')
    const plain = bytes && (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes)
    objects.set(id!, { head, body: plain ? plain.toString('latin1') : '' })
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1]
      if (unicode) fonts.set(name!, lettersOf(objects.get(unicode)!.body))
    }
  return [...objects.values()]
    .filter(({ body }) => body.includes(' Tf\n'))
    .flatMap(({ body }) =>
      [...body.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block]) => {
        const letters = fonts.get(/\/(F\d+) /.exec(block!)?.[1] ?? '')
        return [...block!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.toLowerCase().match(/.{4}/g) ?? [])
          .map((glyph) => letters?.get(glyph) ?? '?')
          .join('')
      }),
    )
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, from, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([\s\S]*?)\]/gi))
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex], i) => {
      letters.set((parseInt(from!, 16) + i).toString(16).padStart(4, '0'), text(hex!.replace(/ /g, '')))
    })
  return letters
}

/** A right-to-left text in visual order. Lam and alef are one glyph, so these two letters keep their order. */
export const reverseRtl = (text: string) =>
  [...text]
    .toReversed()
    .join('')
    .replace(/([اأإآ])ل/g, 'ل$1')
