import { defineFeature } from '#kernel/feature.ts'
import { texts as adminTexts } from './admin/texts.ts'
import { texts as shipmentTexts } from './shipments/texts.ts'
import { texts } from './texts.ts'

export const feature = defineFeature({
  pages: [
    { path: 'checkout', file: 'features/shop/orders/pages/checkout.tsx', flag: 'shop' },
    { path: 'orders/:token', file: 'features/shop/orders/pages/order.tsx', flag: null },
  ],
  texts: { ...adminTexts, ...shipmentTexts, ...texts },
})
