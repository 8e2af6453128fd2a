import { expect, test } from 'vitest'
import { PROBLEM_CODES } from '#features/payments/gateway.ts'
import type { Translate } from '#kernel/text.ts'
import { bankProblem } from './bank-problem.ts'
import { donationScreenTexts } from './texts.ts'

const t = ((key: keyof typeof donationScreenTexts, { code }: { code: string }) =>
  (donationScreenTexts[key] as { en: string }).en.replace('{{code}}', code)) as Translate

test.each(PROBLEM_CODES)('the problem %s is shown as a sentence', (code) => {
  expect(bankProblem(t, code)).toMatch(/^[A-Z].*\.$/)
})

test('the sentence contains the detail', () => {
  expect(bankProblem(t, 'http:502')).toContain('502')
  expect(bankProblem(t, 'bank_code:V034')).toContain('V034')
  expect(bankProblem(t, 'field_malformed:AuthCode')).toContain('AuthCode')
})

test.each(['no answer in time', 'the hash is wrong', 'HTTP 502', 'Sistem bakımda'])(
  '"%s", stored before there were codes, is shown as it is',
  (stored) => expect(bankProblem(t, stored)).toBeNull(),
)
