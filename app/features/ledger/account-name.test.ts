/** Names of accounts in the books, in statements and in the export for the accountant. */
import { expect, test } from 'vitest'
import { showDigits } from '#kernel/digits.ts'
import { createTranslate, flatten, type TextKey } from '#kernel/text.ts'
import { accountName } from './account-name.ts'
import { fundOf, isFund, movedAccount, salesAccount, shippingAccount, spentAccount, vatAccount } from './account.ts'
import { ledgerTexts } from './texts.ts'

const t = createTranslate('en', flatten(ledgerTexts, 'en'))
const names = {
  titles: new Map([[7, 'آبار غزة']]),
  ibanOf: (account: string) => (account === 'bank_account:2' ? 'TR330006100519786457841326' : undefined),
}
const name = (account: string) => accountName(t, 'en', account, names)

test.each([
  ['fund:general', 'General fund'],
  ['fund:imported', 'Imported donations outside public totals'],
  ['fund:7', 'آبار غزة'],
  // A campaign without a title among those given.
  ['fund:8', 'fund:8'],
  ['spent:7', 'Spent from: \u2068آبار غزة\u2069'],
  ['moved:7', 'Transferred: \u2068آبار غزة\u2069'],
  ['spent:general', 'Spent from: \u2068General fund\u2069'],
  ['moved:8', 'Transferred: \u2068fund:8\u2069'],
  ['bank_account', 'Bank account'],
  ['bank_account:2', 'Bank account \u2066TR33 0006 1005 1978 6457 8413 26\u2069'],
  ['bank_account:3', 'Bank account'],
  ['sales', 'Sales'],
  ['sales:20', 'Sales without VAT, \u206820% VAT\u2069'],
  ['sales:0', 'Sales without VAT, \u20680% VAT\u2069'],
  ['shipping', 'Shipping'],
  ['shipping:10', 'Shipping without VAT, \u206810% VAT\u2069'],
  ['vat:1', 'VAT payable, \u20681% VAT\u2069'],
  ['suspense:S2611201234567890ABC', 'Suspense'],
])('%s is shown as %s', (account, shown) => {
  expect(name(account)).toBe(shown)
})

test.each(['bank_receivable', 'cash', 'refunds_pending', 'disputed', 'fees', 'opening_balance', 'imported'])(
  '%s is shown by its phrase',
  (account) => {
    expect(name(account)).toBe(t(`dashboard.account.${account}` as TextKey))
    expect(name(account)).not.toContain('dashboard.')
  },
)

test.each([
  ['ar', 'ضريبة القيمة المضافة المستحقة، \u2068ضريبة 20%\u2069'],
  ['tr', 'Hesaplanan KDV, \u2068%20 KDV\u2069'],
] as const)(
  'in %s a tax rate has the percent sign of that language, and the digits that staff chose',
  (locale, shown) => {
    const translate = createTranslate(locale, flatten(ledgerTexts, locale))
    expect(accountName(translate, locale, 'vat:20', names)).toBe(shown)
    showDigits('arabic')
    try {
      const arabic = accountName(translate, locale, 'vat:20', names)
      expect(arabic).toBe(locale === 'ar' ? shown.replace('20%', '٢٠٪') : shown)
    } finally {
      showDigits('latin')
    }
  },
)

test('without the numbers of bank accounts they have the name of their kind', () => {
  expect(accountName(t, 'en', 'bank_account:2', { titles: new Map() })).toBe('Bank account')
})

test('the accounts of sales are separate for each tax rate, and have no rate where none was recorded', () => {
  expect([salesAccount(20), salesAccount(0), salesAccount(null)]).toEqual(['sales:20', 'sales:0', 'sales'])
  expect([shippingAccount(20), shippingAccount(0), shippingAccount(null)]).toEqual(['shipping:20', 'shipping:0', 'shipping']) // prettier-ignore
  expect(vatAccount(20)).toBe('vat:20')
})

test('each account of a fund belongs to that fund, and other accounts to none', () => {
  for (const fund of ['fund:7', 'fund:general'] as const)
    expect([fund, spentAccount(fund), movedAccount(fund)].map(fundOf)).toEqual([fund, fund, fund])
  for (const other of ['cash', 'fund:', 'refund:7', 'spent', 'suspense:fund:7', 'overspent:7']) expect(fundOf(other)).toBeNull() // prettier-ignore
  expect(['fund:7', 'spent:7', 'refund:7', 'fund'].map(isFund)).toEqual([true, false, false, false])
})
