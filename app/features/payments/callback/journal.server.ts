/**
 * Callbacks are written to disk before the database is used. When the database was down, was restored from an older
 * copy or failed midway, they are processed again.
 */
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#kernel/durations.ts'
import type { StoredCallback } from './callback-record.server.ts'

type Journal = {
  /**
   * Resolves when the line is on disk. Lines that arrive while another is being written share the next sync. An answer
   * that this process has already written is not written again, so that repeated answers do not fill the disk.
   */
  append: (record: StoredCallback) => Promise<void>
  /** Reads the answers of the last days, oldest first, line by line: a journal may be larger than the memory. */
  read: () => AsyncGenerator<StoredCallback>
  close: () => Promise<void>
}

const RETENTION_DAYS = 8
/** Hashes of written answers that a process remembers. */
const MAX_REMEMBERED = 10_000
/** Characters; lines of earlier versions had up to 66,000. */
const MAX_LINE = 100_000
const FILE = /^callbacks-(\d{4}-\d\d-\d\d)\.jsonl$/

const opened = new Map<string, Journal>()

/** The journal in a data folder, one for each process. */
export function journalIn(dataDir: string): Journal {
  const folder = join(dataDir, 'bank-journal')
  const journal = opened.get(folder) ?? makeJournal(folder, () => opened.delete(folder))
  opened.set(folder, journal)
  return journal
}

function makeJournal(folder: string, onClose: () => void): Journal {
  type Line = { text: string; done: () => void; failed: (error: unknown) => void }
  let waiting: Line[] = []
  let writing: Promise<void> | null = null
  const written = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  let file: { day: string; handle: FileHandle } | null = null

  async function fileOf(day: string): Promise<FileHandle> {
    if (file?.day === day) return file.handle
    await file?.handle.close()
    file = null
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const handle = await open(join(folder, `callbacks-${day}.jsonl`), 'a', 0o600)
    await handle.chmod(0o600)
    file = { day, handle }
    // The name of a new file must survive a power cut too.
    const names = await open(folder, 'r')
    await names.sync().finally(() => names.close())
    await removeOld(folder, day)
    return file.handle
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      try {
        const handle = await fileOf(new Date().toISOString().slice(0, 10))
        await handle.appendFile(lines.map((line) => line.text).join(''))
        await handle.datasync()
        for (const line of lines) line.done()
      } catch (error) {
        for (const line of lines) line.failed(error)
      }
    }
    writing = null
  }

  return {
    async append(record) {
      if (written.has(record.hash)) return
      await new Promise<void>((done, failed) => {
        waiting.push({ text: `${JSON.stringify(record)}\n`, done, failed })
        writing ??= write()
      })
      written.set(record.hash, true)
    },
    async *read() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name)).sort()
      for (const name of names) for await (const line of linesOf(join(folder, name))) yield* readLine(line)
    },
    async close() {
      onClose()
      await writing
      await file?.handle.close()
      file = null
    },
  }
}

/** Skips lines that are longer than any real one, without holding a whole line in memory. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  let tooLong = false
  for await (const chunk of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]!
    rest = lines.pop()!
    for (const line of lines) {
      if (!tooLong) yield line
      tooLong = false
    }
    if (rest.length > MAX_LINE) [rest, tooLong] = ['', true]
  }
  if (!tooLong) yield rest
}

/** A crash may leave an incomplete last line. It was never acknowledged, so it can be skipped. */
function readLine(line: string): StoredCallback[] {
  try {
    return [JSON.parse(line) as StoredCallback]
  } catch {
    return []
  }
}

async function removeOld(folder: string, today: string): Promise<void> {
  const oldest = new Date(Date.parse(today) - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const name of await readdir(folder))
    if ((FILE.exec(name)?.[1] ?? today) < oldest) await rm(join(folder, name), { force: true })
}
