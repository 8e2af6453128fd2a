import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { apply, emptyMemory, type BankEvent, type Memory } from './payment.ts'

export type Store = {
  memory: Memory
  /** Applies the event in memory immediately, so that nothing happens twice; resolves when it is on disk. */
  record: (event: BankEvent) => Promise<void>
  /** Resolves when everything recorded so far is on the disk. Await it before answering. */
  durable: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens `dir/bank.jsonl`, one event per line, and replays it. A last line that a crash truncated is removed; damage
 * anywhere else stops the start, because the bank must not guess.
 */
export async function openStore(dir: string): Promise<Store> {
  await mkdir(dir, { recursive: true })
  const path = join(dir, 'bank.jsonl')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const memory = replay(whole, path)
  const file = await open(path, 'a')
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
  await file.sync()
  await syncFolder(dir)
  return journal(file, memory)
}

function replay(text: string, path: string): Memory {
  const memory = emptyMemory()
  text.split('\n').forEach((line, index) => {
    if (line === '') return
    try {
      apply(memory, JSON.parse(line) as BankEvent)
    } catch (error) {
      throw new Error(`${path}, line ${index + 1} is damaged: ${(error as Error).message}`, { cause: error })
    }
  })
  return memory
}

/** A new file's name must survive a power cut too. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r')
  await folder.sync()
  await folder.close()
}

/** Group commit: lines that arrive during a sync share the next one. */
function journal(file: FileHandle, memory: Memory): Store {
  let waiting: string[] = []
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()

  async function flush(previous: Promise<void>): Promise<void> {
    // After a failed write all later ones fail, because memory would stay ahead of the disk.
    await previous
    const lines = waiting.join('')
    waiting = []
    next = null
    await file.appendFile(lines)
    await file.datasync()
  }

  function schedule(): Promise<void> {
    if (!next) {
      next = current = flush(current)
      current.catch(() => {})
    }
    return next
  }

  return {
    memory,
    record(event) {
      apply(memory, event)
      waiting.push(`${JSON.stringify(event)}\n`)
      return schedule()
    },
    durable: () => current,
    async close() {
      await current.catch(() => {})
      await file.close()
    },
  }
}
