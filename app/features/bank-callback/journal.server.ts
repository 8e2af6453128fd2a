/**
 * What banks said is on the disk before the database hears of it: a database that is away, restored from an
 * older copy or cut off in the middle gets it again (reliability.md D2, G4).
 */
import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Intake } from './intake.server.ts'

type Journal = {
  /** Resolves when the line is on the disk. Lines that come while one is being written share the next sync. */
  append: (intake: Intake) => Promise<void>
  /** Everything of the last days, oldest first. */
  read: () => Promise<Intake[]>
  close: () => Promise<void>
}

const DAYS_KEPT = 8
const FILE = /^callbacks-(\d{4}-\d\d-\d\d)\.jsonl$/

const opened = new Map<string, Journal>()

/** The journal in a data folder, one for each process. */
export function journalIn(dataDir: string): Journal {
  const folder = join(dataDir, 'bank-journal')
  const journal = opened.get(folder) ?? makeJournal(folder, () => opened.delete(folder))
  opened.set(folder, journal)
  return journal
}

function makeJournal(folder: string, forget: () => void): Journal {
  type Line = { text: string; done: () => void; failed: (error: unknown) => void }
  let waiting: Line[] = []
  let writing: Promise<void> | null = null
  let file: { day: string; handle: FileHandle } | null = null

  async function fileOf(day: string): Promise<FileHandle> {
    if (file?.day === day) return file.handle
    await file?.handle.close()
    file = null
    await mkdir(folder, { recursive: true })
    file = { day, handle: await open(join(folder, `callbacks-${day}.jsonl`), 'a') }
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
    append: (intake) =>
      new Promise((done, failed) => {
        waiting.push({ text: `${JSON.stringify(intake)}\n`, done, failed })
        writing ??= write()
      }),
    async read() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name)).sort()
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      return texts.flatMap((text) => text.split('\n')).flatMap(readLine)
    },
    async close() {
      forget()
      await writing
      await file?.handle.close()
      file = null
    },
  }
}

/** A crash may have torn the last line: what was not acknowledged is not missed. */
function readLine(line: string): Intake[] {
  try {
    return [JSON.parse(line) as Intake]
  } catch {
    return []
  }
}

async function removeOld(folder: string, today: string): Promise<void> {
  const oldest = new Date(Date.parse(today) - DAYS_KEPT * 86_400_000).toISOString().slice(0, 10)
  for (const name of await readdir(folder))
    if ((FILE.exec(name)?.[1] ?? today) < oldest) await rm(join(folder, name), { force: true })
}
