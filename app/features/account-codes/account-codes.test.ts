import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { readSettings, validateDocument } from '#features/settings/settings.server.ts'
import { pageOf } from '#features/settings/settings.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { isInChart, readAccountCode } from './account-code.ts'

const site = await testSite()
const page = pageOf('account-codes')
const standard = page.standard as Record<string, string>

function problemOf(changed: Record<string, string>): unknown {
  try {
    return validateDocument(page, { ...standard, ...changed }, 'en')
  } catch (error) {
    return Object.entries((error as Refusal).fields ?? {}).map(([field, { code }]) => [field, code])
  }
}

test('an account is a code, a space and a name, with digits of any script', () => {
  expect(readAccountCode('102.01  Bankalar (TL)')).toEqual({ code: '102.01', name: 'Bankalar (TL)' })
  expect(readAccountCode(' ١٠٠ Kasa ')).toEqual({ code: '100', name: 'Kasa' })
  for (const typed of ['Kasa', '100', '100 ', '10 Kasa', '100.Kasa', '1000 Kasa', '100.1.x Kasa'])
    expect(readAccountCode(typed)).toBeNull()
  expect([isInChart({ code: '770', name: '' }), isInChart({ code: '160', name: '' })]).toEqual([true, false])
})

test('empty, unknown and duplicate codes are refused next to their field; the defaults are valid', () => {
  expect(problemOf({})).toEqual(standard)
  expect(problemOf({ cash: '' })).toEqual([['cash', 'resource.required']])
  expect(problemOf({ cash: 'Kasa' })).toEqual([['cash', 'dashboard.account_codes_form']])
  expect(problemOf({ cash: '999 Kasa' })).toEqual([['cash', 'dashboard.account_codes_unknown']])
  expect(problemOf({ fees: '770 Komisyon' })).toEqual([['fees', 'dashboard.account_codes_twice']])
})

test('the finance role can change the codes, editors cannot see them', async () => {
  const ctx = site.context()
  const finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  const put = (cash: string, { cookie } = finance) =>
    site.ask('/api/dashboard/settings/account-codes', {
      method: 'PUT',
      headers: { ...cookie, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify({ version: 0, values: { ...standard, cash } }),
    })
  const refused = await put('200 Kasa')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { fields: { cash: expect.stringContaining('uniform chart') } } })
  expect((await put('100.01 Merkez kasa', editor)).status).toBe(403)
  expect((await put('100.01 Merkez kasa')).status).toBe(200)
  expect((await readSettings(ctx, 'account-codes'))['account-codes'].cash).toBe('100.01 Merkez kasa')
})
