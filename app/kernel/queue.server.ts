/** Queue for expensive work of visitors: some run, some wait, others are refused with Retry-After. */
import { Refusal } from './refusal.ts'

type Limits = {
  /** Maximum number that run at the same time in this process. */
  slots: number
  /** How many of the running ones may belong to one visitor. */
  perKey: number
  /** Maximum number that wait, and how many of them may belong to one visitor. */
  waiting: number
  waitingPerKey: number
  /** Longest wait in milliseconds. */
  timeoutMs: number
}
type Waiting = { key: string; start: () => void }

/** Seconds until a retry makes sense. */
const RETRY_AFTER = 10

type WorkQueue = { run: <T>(key: string, work: () => Promise<T>) => Promise<T> }

/** @returns `run`, which throws a Refusal (429: too many of one visitor, 503: too many in total) with `retryAfter` */
export function workQueue({ slots, perKey, waiting, waitingPerKey, timeoutMs }: Limits): WorkQueue {
  const running: string[] = []
  const waitingTasks: Waiting[] = []
  const count = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length
  const isFree = (key: string) => running.length < slots && count(running, key) < perKey

  function next(): void {
    const at = waitingTasks.findIndex(({ key }) => isFree(key))
    if (at < 0) return
    const [first] = waitingTasks.splice(at, 1)
    running.push(first!.key)
    first!.start()
  }

  function acquire(key: string): Promise<void> | undefined {
    if (isFree(key) && !waitingTasks.some((one) => isFree(one.key))) {
      running.push(key)
      return undefined
    }
    const full = waitingTasks.length >= waiting
    const ownFull =
      count(
        waitingTasks.map((one) => one.key),
        key,
      ) >= waitingPerKey
    if (full || ownFull) throw busy(key)
    return new Promise((resolve, reject) => {
      const mine: Waiting = { key, start: () => (clearTimeout(timer), resolve()) }
      const timer = setTimeout(() => {
        waitingTasks.splice(waitingTasks.indexOf(mine), 1)
        reject(busy(key))
      }, timeoutMs)
      waitingTasks.push(mine)
    })
  }
  const busy = (key: string) =>
    new Refusal('errors.busy', count(running, key) >= perKey ? 429 : 503, { retryAfter: RETRY_AFTER })

  return {
    async run(key, work) {
      await acquire(key)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(key), 1)
        next()
      }
    },
  }
}
