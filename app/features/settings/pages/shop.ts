import { minor } from '#kernel/money.ts'
import { flag, localized, longText, money, optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Delivery, and the seller: an enterprise of its own (docs/reference/site-rules.md "Sales and donations"). */
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
    pickup: flag({ label: 'dashboard.settings.shop_pickup' }),
    pickupText: optional(localized(text({ label: 'dashboard.settings.shop_pickup_text', max: 200 }))),
    carrier: optional(text({ label: 'dashboard.settings.shop_carrier', max: 60 })),
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
      fields: ['fee', 'freeFrom', 'pickup', 'pickupText', 'carrier', 'trackingLink'],
    },
    {
      label: 'dashboard.settings.card.seller',
      fields: ['sellerName', 'sellerAddress', 'taxOffice', 'taxNumber', 'mersis', 'sellerPhone', 'sellerEmail'],
    },
  ],
  standard: {
    fee: minor(75_00),
    freeFrom: minor(750_00),
    pickup: true,
    sellerName: {
      ar: 'المؤسسة التجارية للجمعية',
      en: 'The association’s commercial enterprise',
      tr: 'Derneğin iktisadi işletmesi',
    },
    sellerAddress: { ar: 'إسطنبول، تركيا', en: 'Istanbul, Turkey', tr: 'İstanbul, Türkiye' },
  },
})
