import { minor } from '#kernel/money.ts'
import type { FieldProblem } from '#kernel/refusal.ts'
import { flag, localized, longText, money, number, optional, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

export const MAX_VAT_RATE = 100

/** The error for a VAT rate that is not in the settings. */
export const unknownVatRate = (rates: readonly number[]): FieldProblem => ({
  code: 'shop.vat_rate_unknown',
  params: { rates: rates.join(' / ') },
})

/** Delivery, VAT rates, and the seller, a separate enterprise (docs/reference/site-rules.md "Sales and donations"). */
export const shop = settingsPage({
  id: 'shop',
  screen: 'shop-settings',
  title: 'dashboard.settings.shop',
  permission: 'products',
  path: '/gift-shop',
  fields: {
    fee: money({ label: 'dashboard.settings.shop_fee', min: 0 }),
    freeFrom: optional(
      money({ label: 'dashboard.settings.shop_free_from', hint: 'dashboard.settings.shop_free_from_hint' }),
    ),
    feeVatRate: optional(
      number({
        label: 'dashboard.settings.shop_fee_vat',
        hint: 'dashboard.settings.shop_fee_vat_hint',
        max: MAX_VAT_RATE,
      }),
    ),
    vatRates: rows({
      label: 'dashboard.settings.shop_vat_rates',
      hint: 'dashboard.settings.shop_vat_rates_hint',
      max: 10,
      fields: { rate: number({ label: 'dashboard.settings.shop_vat_rate', max: MAX_VAT_RATE }) },
    }),
    pickup: flag({ label: 'dashboard.settings.shop_pickup' }),
    pickupText: optional(localized(text({ label: 'dashboard.settings.shop_pickup_text', max: 200 }))),
    carrier: optional(text({ label: 'dashboard.settings.shop_carrier', max: 60 })),
    returnCarrier: optional(
      text({
        label: 'dashboard.settings.shop_return_carrier',
        hint: 'dashboard.settings.shop_return_carrier_hint',
        max: 60,
      }),
    ),
    trackingLink: optional(
      text({ label: 'dashboard.settings.shop_tracking', hint: 'dashboard.settings.shop_tracking_hint', max: 300 }),
    ),
    sellerName: localized(text({ label: 'dashboard.settings.seller_name', max: 200 })),
    sellerAddress: localized(longText({ label: 'dashboard.settings.seller_address', max: 400 })),
    taxOffice: optional(text({ label: 'dashboard.settings.seller_tax_office', max: 80 })),
    taxNumber: optional(text({ label: 'dashboard.settings.seller_tax_number', max: 20 })),
    mersis: optional(text({ label: 'dashboard.settings.seller_mersis', max: 20 })),
    sellerPhone: optional(text({ label: 'dashboard.field.phone', format: 'phone' })),
    sellerEmail: optional(text({ label: 'dashboard.field.email', format: 'email' })),
  },
  form: [
    {
      label: 'dashboard.settings.card.delivery',
      fields: ['fee', 'freeFrom', 'pickup', 'pickupText', 'carrier', 'trackingLink', 'returnCarrier'],
    },
    { label: 'dashboard.settings.card.vat', fields: ['vatRates', 'feeVatRate'] },
    {
      label: 'dashboard.settings.card.seller',
      fields: ['sellerName', 'sellerAddress', 'taxOffice', 'taxNumber', 'mersis', 'sellerPhone', 'sellerEmail'],
    },
  ],
  standard: {
    fee: minor(75_00),
    freeFrom: minor(750_00),
    // VAT rates of Law 3065 and the decree of 7 July 2023; 0 for exempt goods.
    vatRates: [0, 1, 10, 20].map((rate) => ({ rate })),
    pickup: true,
    sellerName: {
      ar: 'المؤسسة التجارية للجمعية',
      en: 'The association’s commercial enterprise',
      tr: 'Derneğin iktisadi işletmesi',
    },
    sellerAddress: { ar: 'إسطنبول، تركيا', en: 'Istanbul, Turkey', tr: 'İstanbul, Türkiye' },
  },
  check({ vatRates, feeVatRate }) {
    const problems: Record<string, FieldProblem> = {}
    const rates = vatRates.map(({ rate }) => rate)
    for (const [i, rate] of rates.entries())
      if (rates.indexOf(rate) < i) problems[`vatRates.${i}.rate`] = { code: 'shop.vat_rate_twice' }
    if (feeVatRate !== null && !rates.includes(feeVatRate)) problems.feeVatRate = unknownVatRate(rates)
    return problems
  },
})
