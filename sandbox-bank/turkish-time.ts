/** Turkey has had UTC+3 all year since 2016. */
const wall = (at: number) => new Date(at + 3 * 3_600_000).toISOString()

/** `31.10.2022 22:56:43`, as the callback and the inquiry write it. */
export function dottedTime(at: number): string {
  const iso = wall(at)
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`
}

/** `2022-10-31T22:56:43`, as the history writes it. */
export const isoTime = (at: number): string => wall(at).slice(0, 19)

/** `20221031`: the bank's day. */
export const dayOf = (at: number): string => wall(at).slice(0, 10).replaceAll('-', '')

/** `225643`. */
export const clockOf = (at: number): string => wall(at).slice(11, 19).replaceAll(':', '')

/** Day of the year, 1 to 366. */
export function dayOfYear(at: number): number {
  const local = new Date(at + 3 * 3_600_000)
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
}
