/**
 * An account of Turkey's uniform chart of accounts (Tek Düzen Hesap Planı), typed as accountants write it: the code, a
 * space, the name, for example `102.01 Bankalar`. Source of the groups: Muhasebe Sistemi Uygulama Genel Tebliği, Sıra
 * No: 1 (Resmî Gazete 26.12.1992, 21447).
 */
import { toLatinDigits } from '#kernel/digits.ts'

export type AccountCode = { code: string; name: string }

const TYPED = /^(\d{3}(?:\.\d{1,8}){0,4})\s+(\S.*)$/u
/** The first two digits of the chart's accounts. Class 8 is free, class 9 is for off-balance accounts. */
const GROUPS = new Set(
  '10 11 12 13 15 17 18 19 22 23 24 25 26 27 28 29 30 32 33 34 35 36 37 38 39 40 42 43 44 47 48 49 50 52 54 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79'.split(
    ' ',
  ),
)

/** Returns null for a text that is not a code, a space and a name. */
export function readAccountCode(typed: string): AccountCode | null {
  const [, code, name] = TYPED.exec(toLatinDigits(typed).trim()) ?? []
  return code === undefined || name === undefined ? null : { code, name }
}

/** Whether the chart has such an account. */
export const isInChart = ({ code }: AccountCode): boolean => GROUPS.has(code.slice(0, 2))
