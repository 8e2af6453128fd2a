/** Detects the type of a file from its content. Files whose name or declared type does not match are refused. */
import { open, type FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
type FileType = PictureType | 'pdf'

export const MEDIA_TYPES: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const MIMES = new Map<string, FileType>([
  ...Object.entries(MEDIA_TYPES).map(([type, mime]) => [mime, type as FileType] as const),
  // Animated PNG.
  ['image/apng', 'png'],
])

const ENDINGS: Record<FileType, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jfif', 'jpe'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
  pdf: ['pdf'],
}
/** Other names of the same types. */
const CLAIMS: Record<string, FileType> = { 'image/jpg': 'jpeg', 'image/pjpeg': 'jpeg', 'application/x-pdf': 'pdf' }
/** Declared types of clients that do not know the file type. */
const NO_CLAIM = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])

const HEAD = 4096
/** Maximum bytes of the end record of a ZIP archive, with the longest comment. */
const TAIL = 65_557

/** @throws {Refusal} 422 for other types, content that does not match the name, and embedded code or archives */
export async function typeOf(file: Pick<ReceivedFile, 'path' | 'name' | 'declared' | 'bytes'>): Promise<FileType> {
  if (file.bytes === 0) throw new Refusal('media.empty')
  const handle = await open(file.path)
  try {
    const head = await part(handle, 0, HEAD)
    const mime = (await fileTypeFromBuffer(head))?.mime
    const type = MIMES.get(mime ?? '')
    if (!type) throw refusalFor(head, mime)
    agree(type, file)
    const tail = await part(handle, Math.max(0, file.bytes - TAIL), TAIL)
    if (type === 'pdf') {
      if (!tail.includes('%%EOF')) throw new Refusal('media.pdf_broken')
      return type
    }
    if (endsAsArchive(tail)) throw new Refusal('media.hidden_archive')
    if (await holdsCode(handle)) throw new Refusal('media.hidden_code')
    return type
  } finally {
    await handle.close()
  }
}

/** Like `typeOf`, with the error at the file's form field. */
export async function fileTypeIn(file: Parameters<typeof typeOf>[0], field: string): Promise<FileType> {
  return typeOf(file).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw invalidField(field, error.code, error.params)
  })
}

async function part(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The most helpful error for an unsupported file. */
function refusalFor(head: Buffer, mime: string | undefined): Refusal {
  const text = head.toString('utf16le').includes('<svg') ? '<svg' : head.toString('latin1').toLowerCase()
  if (/<svg\b/.test(text)) return new Refusal('media.svg')
  if (/<(?:!doctype html|html|head|body|script|iframe)\b/.test(text)) return new Refusal('media.html')
  if (mime?.startsWith('image/hei')) return new Refusal('media.heic')
  return new Refusal('media.not_taken')
}

function agree(type: FileType, { name, declared }: Pick<ReceivedFile, 'name' | 'declared'>): void {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const claim = CLAIMS[declared] ?? declared
  const right = claim === type || claim === MEDIA_TYPES[type] || NO_CLAIM.has(claim)
  if ((ending && !ENDINGS[type].includes(ending)) || !right)
    throw new Refusal('media.disguised', 422, { params: { is: type.toUpperCase(), ending: ENDINGS[type][0]! } })
}

/** The end record of a ZIP is at the end of the file, and may be followed by a comment of the stated length. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = tail.lastIndexOf('PK\x05\x06', at - 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
    if (at === 0) break
  }
  return false
}

const CODE = ['<script', '<html', '<iframe', '<?php', '<!doctype html']
const MAX_CODE_LENGTH = Math.max(...CODE.map((text) => text.length))

/** Whether it contains code that a browser or server might run. Re-encoding removes it, but it is an attack. */
async function holdsCode(handle: FileHandle): Promise<boolean> {
  let before = ''
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const text = before + (chunk as Buffer).toString('latin1').toLowerCase()
    if (CODE.some((code) => text.includes(code))) return true
    before = text.slice(-MAX_CODE_LENGTH)
  }
  return false
}
