/** Writes a ZIP archive (PKWARE appnote 6.3.3) of texts as they arrive: the sizes follow each entry. */
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; text: Iterable<string> | AsyncIterable<string> }
type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number }

const VERSION = 20
/** Flags: sizes in a descriptor behind the data; names in UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1980-01-01, so that the archive does not depend on the time of its creation. */
const DAY = 0x21
/** Small chunks are compressed together: one call per row would be too slow. */
const PIECE = 64 * 1024

export async function* toZip(entries: Entry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset }
    const head = Buffer.concat([fields(`4${COMMON}2`, 0x04034b50, ...common(entry), 0), entry.name])
    yield head
    for await (const chunk of deflated(text, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const descriptor = fields('4444', 0x08074b50, entry.crc, entry.packed, entry.plain)
    yield descriptor
    offset += head.length + entry.packed + descriptor.length
    written.push(entry)
  }
  const list = Buffer.concat(written.map(listed))
  yield list
  yield fields('42222442', 0x06054b50, 0, 0, written.length, written.length, list.length, offset, 0)
}

async function* deflated(text: Entry['text'], entry: Written): AsyncGenerator<Buffer> {
  async function* pieces() {
    let waiting = ''
    for await (const part of text) {
      waiting += part
      if (waiting.length >= PIECE) {
        yield counted(waiting)
        waiting = ''
      }
    }
    yield counted(waiting)
  }
  const counted = (piece: string) => {
    const bytes = Buffer.from(piece)
    entry.crc = crc32(bytes, entry.crc)
    entry.plain += bytes.length
    return bytes
  }
  const source = Readable.from(pieces())
  const deflate = createDeflateRaw({ level: 6 })
  source.on('error', (error) => deflate.destroy(error))
  yield* source.pipe(deflate) as AsyncIterable<Buffer>
}

/** Fields that the local header and the directory share; the sizes are known only in the directory. */
const COMMON = '222224442'
const common = ({ name, crc, packed, plain }: Written) => [
  VERSION,
  FLAGS,
  DEFLATED,
  0,
  DAY,
  crc,
  packed,
  plain,
  name.length,
]

function listed(entry: Written): Buffer {
  const head = fields(`42${COMMON}222244`, 0x02014b50, VERSION, ...common(entry), 0, 0, 0, 0, 0, entry.offset)
  return Buffer.concat([head, entry.name])
}

/** Little-endian numbers of 2 or 4 bytes each. */
function fields(sizes: string, ...values: number[]): Buffer {
  const bytes = Buffer.alloc([...sizes].reduce((sum, size) => sum + Number(size), 0))
  let at = 0
  for (const [i, size] of [...sizes].entries()) at = bytes.writeUIntLE(values[i]!, at, Number(size))
  return bytes
}
