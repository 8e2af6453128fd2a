/** Converts database values to JavaScript values, in the same way on every engine. */
import { types } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182

/** @throws {RangeError} instead of returning a rounded number: kuruş and counts must be exact */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`)
  return value
}

const inArray = (parse: (text: string) => unknown) => (text: string) =>
  (types.getTypeParser(1009 as number)(text) as (string | null)[]).map((v) => (v === null ? null : parse(v)))

/** `date` stays text (2026-11-21): a Date would add a time and a time zone. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: safeInteger,
  [INT8_ARRAY]: inArray(safeInteger),
  [DATE]: (text) => text,
  [DATE_ARRAY]: inArray((text) => text),
}

export const pgTypes = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}
