import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Translate } from '#kernel/text.ts'
import { bankProblem } from './bank-problem.ts'
import { giftTexts } from './texts.ts'

const PAYMENTS = join(import.meta.dirname, '../../../features/payments')
const t = ((key: keyof typeof giftTexts, { code }: { code: string }) =>
  (giftTexts[key] as { en: string }).en.replace('{{code}}', code)) as Translate

test('whatever is written down as a problem with the bank is said in the reader’s language', () => {
  const sources = readdirSync(PAYMENTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(join(PAYMENTS, file), 'utf8'))
  const written = sources.flatMap((source) =>
    [...source.matchAll(/(?:problem: (?:[^\n]*\? )?|\bnot\()(['`])((?:(?!\1).)+)\1/g)].map(([, , words]) => words!),
  )
  const problems = written.map((words) =>
    words.replaceAll(/\$\{[^}]+\}/g, (value) => (/currency/.test(value) ? 'TRY' : '7')),
  )
  const ofTheBank = problems.filter((words) => / /.test(words) || words.startsWith('code'))
  expect(ofTheBank).toContain('the hash is wrong')
  expect(ofTheBank).toContain('no answer in time')
  expect(ofTheBank.filter((words) => bankProblem(t, words) === null)).toEqual([])
})

test('the code stands in the sentence, and words nobody knows stay as they are', () => {
  expect(bankProblem(t, 'HTTP 502')).toContain('502')
  expect(bankProblem(t, 'code V034')).toContain('V034')
  expect(bankProblem(t, 'Sistem bakımda')).toBeNull()
})
