/** Receives files of a form, streamed to disk, so that large and slow uploads need little memory. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from './config.server.ts'
import type { Context } from './context.ts'
import { cut } from './cut.ts'
import { DAY_MS } from './durations.ts'
import { refuseUnstorableText } from './unstorable-text.ts'
import { workQueue } from './queue.server.ts'
import { fieldRefusal, Refusal } from './refusal.ts'

export type ReceivedFile = {
  /** Path of the file. Its folder is used for this upload only and may contain files made from it. */
  path: string
  folder: string
  /** The sender's file name without folders and invisible characters: for display, never as a path. */
  name: string
  /** Media type that the sender declares, or empty. */
  declared: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  /** The other fields of the form. */
  fields: Record<string, string>
  /** Must be called when the file is no longer needed. */
  remove: () => Promise<void>
}

/** Several files of one form. */
export type ReceivedFiles = { files: Omit<ReceivedFile, 'fields' | 'remove'>[] } & Pick<
  ReceivedFile,
  'fields' | 'remove'
>

/** Bytes for headers, boundaries and other fields of a form. */
const OVERHEAD = 64 * 1024

/** Limits for all uploads in progress, so that memory and disk usage stay low. */
const receiving = workQueue({ slots: 12, perKey: 3, waiting: 30, waitingPerKey: 6, timeoutMs: 30_000 })
/** Slowest accepted upload: these bytes in this time (ms). */
const SLOWEST = { bytes: 16 * 1024, per: 20_000 }

/** Milliseconds after the last byte in which the form must be parsed. */
const PARSING_MS = 5000

const incoming = (config: Config) => resolve(config.dataDir, 'incoming')

/** Creates an empty folder for an upload; the caller removes it. */
export async function temporaryFolder(config: Config): Promise<string> {
  await mkdir(incoming(config), { recursive: true, mode: 0o700 })
  return mkdtemp(join(incoming(config), 'file-'))
}

/**
 * @param most maximum size of the file in bytes
 * @throws {Refusal} 400 without a form with a file, 413 too large, 507 disk full
 */
export async function receiveFile(ctx: Context, request: Request, most: number): Promise<ReceivedFile> {
  const { files, fields, remove } = await receiveFiles(ctx, request, { files: 1, bytes: most })
  const [file] = files
  if (file) return { ...file, fields, remove }
  await remove()
  throw fieldRefusal('file', 'errors.no_file', 400)
}

/** Maximum number of files, and bytes of each. `field`: field that a refusal names. */
type Most = { files: number; bytes: number; field?: string }

function refusalOf(code: string, status: number, params: Record<string, number>, { field }: Most): Refusal {
  return field ? fieldRefusal(field, code, status, params) : new Refusal(code, status, { params })
}
const tooLarge = (most: Most) =>
  refusalOf('errors.file_too_large', 413, { size: Math.floor(most.bytes / 1024 / 1024) }, most)

/**
 * Receives the files of a form, which may have none.
 * @param onFields gets the other fields even if the files are refused, so that what was typed is not lost
 * @throws {Refusal} 400 not a form, 408 too slow, 413 too large or too many, 429 and 503 too many at once, 507 disk
 * full
 */
export async function receiveFiles(
  ctx: Context,
  request: Request,
  most: Most,
  onFields: (fields: Record<string, string>) => void = () => {},
): Promise<ReceivedFiles> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!request.body || !/^multipart\/form-data;/i.test(type))
    throw fieldRefusal(most.field ?? 'file', 'errors.no_file', 400)
  if (Number(request.headers.get('Content-Length')) > most.files * most.bytes + OVERHEAD) throw tooLarge(most)
  return receiving.run(ctx.actor?.id ?? ctx.address, () =>
    receive(ctx, request.body as ReadableStream, type, most, onFields),
  )
}

async function receive(
  ctx: Context,
  body: ReadableStream,
  type: string,
  most: Most,
  onFields: (fields: Record<string, string>) => void,
): Promise<ReceivedFiles> {
  const folder = await temporaryFolder(ctx.config)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { files, fields, refused } = await parseForm(body, type, folder, most)
    refuseUnstorableText(fields)
    onFields(fields)
    if (refused) throw refused
    if (files.some(({ bytes }) => bytes > most.bytes)) throw tooLarge(most)
    return { files: files.map((file) => ({ folder, ...file })), fields, remove }
  } catch (error) {
    await remove()
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new Refusal('errors.no_space', 507)
    throw error instanceof Refusal ? error : new Refusal('errors.bad_body', 400)
  }
}

type Taken = Pick<ReceivedFile, 'path' | 'name' | 'declared' | 'bytes' | 'sha256'>

async function parseForm(body: ReadableStream, type: string, folder: string, most: Most) {
  const { Busboy } = await import('@fastify/busboy')
  const parser = new Busboy({
    headers: { 'content-type': type },
    // One byte more than allowed shows that the limit was exceeded.
    limits: {
      files: most.files,
      fileSize: most.bytes + 1,
      fields: 20,
      fieldSize: 24 * 1024,
      parts: 21 + most.files,
      headerPairs: 20,
      headerSize: 8192,
    },
  })
  const fields = new Map<string, string>()
  const taking: Promise<Taken>[] = []
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (_field, stream, name, _encoding, declared) => {
    const path = join(folder, taking.length === 0 ? 'received' : `received-${taking.length}`)
    const taken = take(stream, path).then((file) => ({
      path,
      name: displayName(name),
      declared: declared.toLowerCase(),
      ...file,
    }))
    // With a full disk the parser would wait forever.
    taken.catch((error: Error) => parser.destroy(error))
    taking.push(taken)
  })
  let refused: Refusal | undefined
  parser.on('filesLimit', () => {
    refused =
      most.files === 1
        ? fieldRefusal(most.field ?? 'file', 'errors.one_file', 400)
        : refusalOf('errors.too_many_files', 413, { files: most.files }, most)
  })
  const tooManyFields = () => void (refused ??= new Refusal('errors.bad_body', 400))
  parser.on('fieldsLimit', tooManyFields)
  parser.on('partsLimit', tooManyFields)
  const source = Readable.fromWeb(body)
  // The parser never reports the end of some incomplete forms.
  let overdue: NodeJS.Timeout | undefined
  source.once('end', () => {
    overdue = setTimeout(() => parser.destroy(new Refusal('errors.bad_body', 400)), PARSING_MS)
  })
  await pipeline(source, bounded(source, (most.files + 1) * most.bytes + OVERHEAD), parser).finally(() =>
    clearTimeout(overdue),
  )
  const files = await Promise.all(taking)
  // Browsers send an empty file field as a file without a name.
  return { files: files.filter(({ name, bytes }) => name || bytes), fields: Object.fromEntries(fields), refused }
}

/**
 * After a limit is reached, the rest of the upload is read for a while, because browsers show the response only then. A
 * sender that is too slow loses its slot.
 */
function bounded(source: Readable, most: number) {
  // `pipeline` takes generators, but its types do not accept one before a stream of another library.
  return async function* (chunks: AsyncIterable<Buffer>) {
    let [seen, before] = [0, 0]
    const timer = setInterval(() => {
      if (seen - before < SLOWEST.bytes) source.destroy(new Refusal('errors.too_slow', 408))
      before = seen
    }, SLOWEST.per)
    try {
      for await (const chunk of chunks) {
        if ((seen += chunk.length) > most) throw new Refusal('errors.too_large', 413)
        yield chunk
      }
    } finally {
      clearInterval(timer)
    }
  } as unknown as Transform
}

async function take(stream: Readable, path: string): Promise<Pick<Taken, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

const MAX_NAME = 150

/** Name of a file for display. A long one is shortened before its ending, which must agree with the file's content. */
function displayName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1)!
  const name = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '')
    .trim()
  const ending = extname(name)
  // A sentence with a full stop has no ending.
  if (ending.length > 10) return cut(name, MAX_NAME)
  return cut(basename(name, ending), MAX_NAME - ending.length) + ending
}

/** Removes files of uploads that were never completed. */
export async function purgeUploads({ config, now }: Context): Promise<void> {
  for (const name of await readdir(incoming(config)).catch(() => [])) {
    const folder = join(incoming(config), name)
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }))
    // Longer than any upload may take: older folders were left by a process that died.
    if (now.getTime() - mtime.getTime() > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}
