/** Reads a ZIP archive and limits its real size, because a hostile archive declares a smaller one. */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

export type ZipEntry = { name: string; packed: Uint8Array; method: number }

/** @throws {RangeError} if it is not an archive, in several parts, encrypted, or larger than 4 GB */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('not a ZIP archive')
    if (view.getUint16(at + 8, true) & 1) throw new RangeError('encrypted')
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const head = view.getUint32(at + 42, true)
    const begins = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    const size = view.getUint32(at + 20, true)
    if (begins + size > bytes.length) throw new RangeError('not a ZIP archive')
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + name)).toString('utf8'),
      packed: bytes.subarray(begins, begins + size),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Offset of the end record of the directory: the last 22 bytes, before a comment. */
function endOf(view: DataView): number {
  const last = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= last; at--) if (view.getUint32(at, true) === 0x06054b50) return at
  throw new RangeError('not a ZIP archive')
}

/** @throws {RangeError} if it is longer than `most` bytes; unpacking stops there */
export async function unpack({ packed, method }: ZipEntry, most: number): Promise<Uint8Array> {
  if (method === 0) {
    if (packed.length > most) throw new RangeError('too large')
    return packed
  }
  if (method !== 8) throw new RangeError('unknown compression method')
  return inflate(packed, { maxOutputLength: most })
}
