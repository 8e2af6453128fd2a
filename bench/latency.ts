/**
 * Latency of sequential requests. Each is followed by a request that does nothing, which measures the machine's noise.
 * `work` is the processor time of one request in site and database; other programs hardly affect it.
 */
import { workOf } from './processes.ts'

type Latency = { question: string; p50: number; p99: number; floor50: number; floor99: number; work: number }
type Asked = { path: (round: number) => string; rounds: number; headers?: Record<string, string> }

/** @throws {Error} on an answer that is not 2xx */
export async function measureLatency(
  site: { url: string; pid(): number },
  question: string,
  { path, rounds, headers = {} }: Asked,
): Promise<Latency> {
  const times: number[] = []
  const floor: number[] = []
  for (let round = 0; round < 5; round++) await timed(site.url + path(round), headers)
  const before = workOf(site.pid())
  for (let round = 0; round < rounds; round++) {
    floor.push(await timed(`${site.url}/healthz`))
    times.push(await timed(site.url + path(round), headers))
  }
  const work = Math.round(((workOf(site.pid()) - before) / rounds) * 10) / 10
  return {
    question,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    floor50: at(floor, 0.5),
    floor99: at(floor, 0.99),
    work,
  }
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - from
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 10) / 10
}
