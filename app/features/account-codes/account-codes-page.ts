import type { FieldProblem } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import { optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { isInChart, readAccountCode } from './account-code.ts'

const account = (label: TextKey) => text({ label, max: 120 })

/**
 * Settings: the account of the uniform chart that the accountant uses for each kind of ledger account. The name of a
 * field is the part of the ledger account before the colon: `fund` of `fund:7`. A VAT rate with an empty field uses the
 * general VAT account.
 */
export const accountCodes = settingsPage({
  id: 'account-codes',
  screen: 'account-codes',
  title: 'dashboard.account_codes',
  permission: 'ledger',
  fields: {
    cash: account('dashboard.account.cash'),
    bank_account: account('dashboard.account.bank_account'),
    bank_receivable: account('dashboard.account.bank_receivable'),
    in_transit: account('dashboard.account.in_transit'),
    disputed: account('dashboard.account.disputed'),
    refunds_pending: account('dashboard.account.refunds_pending'),
    suspense: account('dashboard.account.suspense'),
    vat: account('dashboard.account.vat'),
    vat_1: optional(account('dashboard.account_codes_vat_1')),
    vat_10: optional(account('dashboard.account_codes_vat_10')),
    vat_20: optional(account('dashboard.account_codes_vat_20')),
    opening_balance: account('dashboard.account.opening_balance'),
    fund: account('dashboard.account_codes_fund'),
    moved: account('dashboard.account_codes_moved'),
    sales: account('dashboard.account.sales'),
    shipping: account('dashboard.account.shipping'),
    other_income: account('dashboard.account.other_income'),
    spent: account('dashboard.account_codes_spent'),
    fees: account('dashboard.account.fees'),
    other_expenses: account('dashboard.account.other_expenses'),
  },
  form: [
    {
      label: 'dashboard.account_codes_assets',
      fields: ['cash', 'bank_account', 'bank_receivable', 'in_transit', 'disputed'],
    },
    {
      label: 'dashboard.account_codes_liabilities',
      fields: ['refunds_pending', 'suspense', 'vat', 'vat_1', 'vat_10', 'vat_20', 'opening_balance'],
    },
    { label: 'dashboard.account_codes_income', fields: ['fund', 'moved', 'sales', 'shipping', 'other_income'] },
    { label: 'dashboard.account_codes_expenses', fields: ['spent', 'fees', 'other_expenses'] },
  ],
  // An accountant has to confirm these codes (docs/operate/books.md "Account codes").
  standard: {
    cash: '100 Kasa',
    bank_account: '102 Bankalar',
    bank_receivable: '108.01 Kredi kartı (POS) alacakları',
    in_transit: '108.02 Yoldaki paralar',
    disputed: '136.01 İtiraz nedeniyle tutulan alacaklar',
    refunds_pending: '336.01 İade edilecek tutarlar',
    suspense: '336.02 Kime ait olduğu belirlenemeyen tutarlar',
    vat: '391 Hesaplanan KDV',
    vat_1: null,
    vat_10: null,
    vat_20: null,
    opening_balance: '570 Geçmiş yıllar gelir fazlası',
    fund: '649.01 Bağış gelirleri',
    moved: '649.02 Fonlar arası aktarım',
    sales: '600 Yurt içi satışlar',
    shipping: '602 Kargo gelirleri',
    other_income: '679 Diğer olağan dışı gelirler',
    spent: '770 Genel yönetim giderleri',
    fees: '653 Komisyon giderleri',
    other_expenses: '659 Diğer olağan giderler',
  },
  check(values) {
    const problems: Record<string, FieldProblem> = {}
    const usedCodes = new Set<string>()
    for (const [kind, typed] of Object.entries(values)) {
      if (typed === null) continue
      const read = readAccountCode(typed)
      if (!read) problems[kind] = { code: 'dashboard.account_codes_form' }
      else if (!isInChart(read)) problems[kind] = { code: 'dashboard.account_codes_unknown' }
      else if (usedCodes.has(read.code))
        problems[kind] = { code: 'dashboard.account_codes_twice', params: { code: read.code } }
      if (read) usedCodes.add(read.code)
    }
    return problems
  },
})
