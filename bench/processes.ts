/** A process and its descendants, read from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** The ids of a process and its descendants. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))?.[1] ?? 0))
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member && !family.includes(child)) family.push(child)
  return family
}

/** Processor time of a process and its descendants since their start, in milliseconds with a resolution of ten. */
export function workOf(pid: number): number {
  const ticks = familyOf(pid).map((member) => {
    const stat = statOf(member)
    return stat ? Number(stat[11]) + Number(stat[12]) : 0
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

/**
 * Memory of a process and its descendants in MB (PSS: shared memory is divided among the processes). A process that
 * ends meanwhile counts as zero.
 */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).map((member) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** The fields after the name, or null when the process has ended. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}
