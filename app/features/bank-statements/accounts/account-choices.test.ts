/** The accounts that forms offer, as they are named in a field of a phone's width. */
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { accountChoices } from './account-choices.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { line } = await statementLines(site)

test('a bank account is named by the end of its IBAN, left to right inside the sentence, in each language', async () => {
  await line(5_00, 'FAIZ')
  const end = `\u2066${TRY_IBAN.slice(-4)}\u2069`
  const shown = LOCALES.map(async (locale) =>
    (await accountChoices({ ...site.context(), locale })).filter(({ currency }) => currency === 'TRY'),
  )
  const rest = { currency: 'TRY', account: 'bank_account', iban: TRY_IBAN }
  const cash = { currency: 'TRY', account: 'cash', iban: null }
  expect(Object.fromEntries((await Promise.all(shown)).map((choices, index) => [LOCALES[index], choices]))).toEqual({
    ar: [
      { ...cash, name: 'الصندوق النقدي' },
      { ...rest, name: `حساب البنك المنتهي بـ ${end}` },
    ],
    en: [
      { ...cash, name: 'Cash' },
      { ...rest, name: `Bank account ending in ${end}` },
    ],
    tr: [
      { ...cash, name: 'Kasa' },
      { ...rest, name: `${end} ile biten banka hesabı` },
    ],
  })
})
